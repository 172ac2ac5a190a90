/// A type, or a module or something else that types are declared in, as its descriptor has it.
struct TypeContext {
  // Safety, for all that is read here: what refers to a descriptor is a name in the metadata, or
  // another descriptor, and the runtime follows both. The ABI has fixed how descriptors begin: with
  // flags, the context around, and, for types and modules, the name, which ends with a zero.
  let descriptor: UnsafeRawPointer

  private var flags: UInt32 { descriptor.load(as: UInt32.self) }

  var isGeneric: Bool { flags & 0x80 != 0 }

  /// The address that the relative reference at an offset refers to.
  private func target(at offset: Int) -> UnsafeRawPointer {
    descriptor + offset + Int(descriptor.load(fromByteOffset: offset, as: Int32.self))
  }

  /// The name of the module, and those of the types, the outermost first.
  ///
  /// Functions have no name here, and neither have extensions of types of other modules.
  var path: [String] {
    let (kind, parent) = (flags & 0x1F, target(at: 4))
    // The lowest bit tells a reference to a pointer.
    let isIndirect = UInt(bitPattern: parent) & 1 == 1
    let outer = isIndirect ? (parent - 1).load(as: UnsafeRawPointer.self) : parent
    let path = kind == 0 ? [] : TypeContext(descriptor: outer).path
    guard kind == 0 || kind == 3 || kind >= 16 else { return path }
    return path + [String(cString: target(at: 8).assumingMemoryBound(to: UInt8.self))]
  }
}
