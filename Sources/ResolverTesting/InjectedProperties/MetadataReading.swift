/// A section of the metadata, or a copy of one.
typealias MetadataBytes = UnsafeRawBufferPointer

// Whatever the numbers in a section say, nothing outside it is read.
extension MetadataBytes {
  /// The number at an offset.
  func number<Number: BitwiseCopyable>(at offset: Int) throws(CheckFailure) -> Number {
    guard offset <= count - MemoryLayout<Number>.size else { throw .malformed }
    // Safety: it is in the section, may be at any address, and any bytes are a number.
    return loadUnaligned(fromByteOffset: offset, as: Number.self)
  }

  /// The address that the relative reference at an offset refers to; `nil` for none.
  func target(at offset: Int) throws(CheckFailure) -> UnsafeRawPointer? {
    let distance: Int32 = try number(at: offset)
    let address = Int(bitPattern: baseAddress) &+ offset &+ Int(distance)
    return distance == 0 ? nil : UnsafeRawPointer(bitPattern: address)
  }
}
