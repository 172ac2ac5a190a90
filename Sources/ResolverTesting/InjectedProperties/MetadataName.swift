/// A name in the metadata: text for the runtime, with references to descriptors in it.
struct MetadataName {
  let bytes: MetadataBytes
  private(set) var references: [Reference] = []

  /// Whether the type of this name may depend on the parameters of a generic type around it.
  private(set) var mayDependOnParameters = false

  struct Reference {
    /// The place in the name.
    let offset: Int
    fileprivate let isIndirect: Bool
    fileprivate let target: UnsafeRawPointer

    /// The descriptor that is referred to; `nil` if a library does not have it.
    var descriptor: UnsafeRawPointer? {
      // Safety: the target is a pointer then, which the runtime reads as well.
      isIndirect ? target.load(as: UnsafeRawPointer?.self) : target
    }
  }

  /// Reads the name that a reference is to, but nothing that the name refers to.
  init?(at offset: Int, in fields: MetadataBytes, of names: MetadataBytes) throws(CheckFailure) {
    guard let address = try fields.target(at: offset) else { return nil }
    let start = Int(bitPattern: address) &- Int(bitPattern: names.baseAddress)
    var end = start
    while names.indices.contains(end), case let byte = names[end], byte != 0 {
      // To a descriptor, or to a pointer to one.
      if byte < 3, let target = try names.target(at: end + 1) {
        references.append(Reference(offset: end - start, isIndirect: byte == 2, target: target))
      }
      // A function that is called with the parameters; the first one, others, and what they have.
      if byte == 9 || "xqQ".utf8.contains(byte) { mayDependOnParameters = true }
      // Two ranges of bytes stand before references, to relative addresses and to absolute ones.
      end += byte < 0x18 ? 5 : byte < 0x20 ? 1 + MemoryLayout<UInt>.size : 1
    }
    guard names.indices.contains(end) else { throw .malformed }
    bytes = MetadataBytes(rebasing: names[start..<end])
  }
}
