/// A name in the metadata, which is text with references to descriptors.
struct MetadataName {
  let bytes: MetadataBytes
  private(set) var references: [Reference] = []

  /// Whether the named type may depend on the parameters of a surrounding generic type.
  private(set) var mayDependOnParameters = false

  struct Reference {
    /// The place in the name.
    let offset: Int
    fileprivate let isIndirect: Bool
    fileprivate let target: UnsafeRawPointer

    /// The descriptor of the reference; `nil` if a library does not have it.
    var descriptor: UnsafeRawPointer? {
      // Safety: an indirect reference leads to a pointer, which the runtime reads as well.
      isIndirect ? target.load(as: UnsafeRawPointer?.self) : target
    }
  }

  /// Reads a referenced name, but not the references inside.
  init?(at offset: Int, in fields: MetadataBytes, of names: MetadataBytes) throws(CheckFailure) {
    guard let address = try fields.target(at: offset) else { return nil }
    let start = Int(bitPattern: address) &- Int(bitPattern: names.baseAddress)
    var end = start
    while names.indices.contains(end), case let byte = names[end], byte != 0 {
      // A reference to a descriptor, or to a pointer to a descriptor.
      if byte < 3, let target = try names.target(at: end + 1) {
        references.append(Reference(offset: end - start, isIndirect: byte == 2, target: target))
      }
      // A function that takes the parameters, or the first parameter, a further one, or an
      // associated type.
      if byte == 9 || "xqQ".utf8.contains(byte) { mayDependOnParameters = true }
      // Two ranges of bytes announce references, with relative and with absolute addresses.
      end += byte < 0x18 ? 5 : byte < 0x20 ? 1 + MemoryLayout<UInt>.size : 1
    }
    guard names.indices.contains(end) else { throw .malformed }
    bytes = MetadataBytes(rebasing: names[start..<end])
  }
}
