/// A section of the metadata, or a copy of one.
typealias MetadataBytes = UnsafeRawBufferPointer

// Nothing outside the section is read, even if its numbers are wrong.
extension MetadataBytes {
  /// The number at an offset.
  func number<Number: BitwiseCopyable>(at offset: Int) throws(CheckFailure) -> Number {
    guard offset <= count - MemoryLayout<Number>.size else { throw .malformed }
    // Safety: the number is inside the section, may have any address, and may have any bits.
    return loadUnaligned(fromByteOffset: offset, as: Number.self)
  }

  /// Returns the address of the relative reference at an offset; `nil` for no reference.
  func target(at offset: Int) throws(CheckFailure) -> UnsafeRawPointer? {
    let distance: Int32 = try number(at: offset)
    let address = Int(bitPattern: baseAddress) &+ offset &+ Int(distance)
    return distance == 0 ? nil : UnsafeRawPointer(bitPattern: address)
  }
}
