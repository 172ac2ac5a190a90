/// The descriptor of a type, a module, or another declaration with types inside.
struct TypeContext {
  // Safety, for all reads here: a name in the metadata or another descriptor refers to the
  // descriptor, and the runtime follows both. The ABI has fixed the beginning of descriptors:
  // flags, the surrounding context, and, for types and modules, a name that ends with a zero.
  let descriptor: UnsafeRawPointer

  private var flags: UInt32 { descriptor.load(as: UInt32.self) }

  var isGeneric: Bool { flags & 0x80 != 0 }

  /// Returns the address of the relative reference at an offset.
  private func target(at offset: Int) -> UnsafeRawPointer {
    descriptor + offset + Int(descriptor.load(fromByteOffset: offset, as: Int32.self))
  }

  /// The names of the module and the types, the outermost first.
  ///
  /// Functions have no name here, nor do extensions of another module's types.
  var path: [String] {
    let (kind, parent) = (flags & 0x1F, target(at: 4))
    // The lowest bit marks a reference to a pointer.
    let isIndirect = UInt(bitPattern: parent) & 1 == 1
    let outer = isIndirect ? (parent - 1).load(as: UnsafeRawPointer.self) : parent
    let path = kind == 0 ? [] : TypeContext(descriptor: outer).path
    guard kind == 0 || kind == 3 || kind >= 16 else { return path }
    return path + [String(cString: target(at: 8).assumingMemoryBound(to: UInt8.self))]
  }
}
