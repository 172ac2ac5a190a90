/// A type and its stored properties, from the metadata of an image.
struct TypeRecord {
  let type: MetadataName

  /// The names and types of properties.
  ///
  /// A build can leave out the names.
  private(set) var properties: [(name: MetadataName?, type: MetadataName)] = []

  /// Reads the types of an image from its sections, without following references.
  static func all(in image: MetadataImage) throws(CheckFailure) -> [TypeRecord] {
    let fields = image.fields
    var (records, end) = ([TypeRecord](), 0)
    // A descriptor has references to the type and its superclass, then the kind, and the size and
    // number of fields. A field has flags, and references to the type and the name.
    while end < fields.count {
      let (start, first) = (end, end + 16)
      let size = Int(try fields.number(at: start + 10) as UInt16)
      let count = Int(truncatingIfNeeded: try fields.number(at: start + 12) as UInt32)
      let room = (fields.count - first) / max(size, 1)
      guard size >= 12, size.isMultiple(of: 4), 0...room ~= count else { throw .malformed }
      end = first + count * size
      let type = try MetadataName(at: start, in: fields, of: image.types)
      guard var record = type.map({ TypeRecord(type: $0) }) else { continue }
      for field in stride(from: first, to: end, by: size) {
        let type = try MetadataName(at: field + 4, in: fields, of: image.types)
        let name = try MetadataName(at: field + 8, in: fields, of: image.texts)
        if let type { record.properties.append((name, type)) }
      }
      records.append(record)
    }
    return records
  }
}

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
