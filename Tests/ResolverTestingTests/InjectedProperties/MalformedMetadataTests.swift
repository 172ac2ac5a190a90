import Testing

@testable import ResolverTesting

/// Reading metadata that is not as it should be ends with what was read, or with a failure.
///
/// References to descriptors are followed only when everything was read, and not here: like the
/// runtime, which follows them as well, the check takes them for granted.
@Suite struct MalformedMetadataTests {
  @Test func aCopyIsReadLikeTheMetadataItself() throws {
    let copy = try MetadataCopy()
    defer { copy.deallocate() }
    let records = try TypeRecord.all(in: copy.image)
    #expect(records.count == copy.typeCount)
    #expect(records.contains { !$0.properties.isEmpty })
  }

  @Test func metadataThatIsCutOffIsMalformed() throws {
    let copy = try MetadataCopy()
    defer { copy.deallocate() }
    for count in 1..<copy.image.fields.count {
      let image = copy.image.with(fields: count)
      let records = Result { try TypeRecord.all(in: image) }
      // A cut between two descriptors leaves fewer types.
      if case .success(let records) = records { #expect(records.count < copy.typeCount) }
    }
    for image in [copy.image.with(types: 0), copy.image.with(texts: 0)] {
      #expect(throws: CheckFailure.self) { try TypeRecord.all(in: image) }
    }
  }

  @Test(arguments: 0..<20) func changedMetadataIsReadOrMalformed(seed: UInt64) throws {
    var random = Random(state: seed)
    var failures = 0
    for _ in 0..<500 {
      let copy = try MetadataCopy()
      defer { copy.deallocate() }
      for _ in 0..<Int.random(in: 1...8, using: &random) { copy.change(using: &random) }
      let image = copy.image.with(
        types: Int.random(in: copy.image.types.count / 2...copy.image.types.count, using: &random)
      )
      do throws(CheckFailure) { _ = try TypeRecord.all(in: image) } catch { failures += 1 }
    }
    #expect(failures > 0)
  }

  @Test(arguments: [
    // A size of fields that is too small, that is no multiple of 4, and more fields than there are.
    (10, 8), (10, 13), (14, 0xFFFF),
  ])
  func aNumberThatCannotBeIsMalformed(offset: Int, number: UInt16) throws {
    let copy = try MetadataCopy()
    defer { copy.deallocate() }
    let start = copy.image.fields.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
    start?.storeBytes(of: number, toByteOffset: offset, as: UInt16.self)
    let failure = #expect(throws: CheckFailure.self) { try TypeRecord.all(in: copy.image) }
    let message = "The metadata is malformed.\n\nTo fix:\n  • Build from scratch."
    #expect(failure?.message == message)
  }
}

// MARK: - Fixtures

/// A copy of the metadata of this program, with its first types only.
private struct MetadataCopy {
  let image: MetadataImage
  let typeCount = 50
  private let bytes: UnsafeMutableRawBufferPointer

  init() throws {
    let images = try MetadataImage.all()
    let original = try #require(images.first { $0.fields.count > 10_000 })
    var end = 0
    for _ in 0..<typeCount {
      let size: UInt16 = try original.fields.number(at: end + 10)
      let count: UInt32 = try original.fields.number(at: end + 12)
      end += 16 + Int(size) * Int(count)
    }
    let sections = [
      UnsafeRawBufferPointer(rebasing: original.fields[..<end]), original.types, original.texts,
    ]
    // They refer to each other, so their distances have to stay the same.
    let starts = sections.map { Int(bitPattern: $0.baseAddress) }
    let ends = zip(starts, sections).map { $0 + $1.count }
    let first = try #require(starts.min())
    let last = try #require(ends.max())
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: last - first, alignment: 16)
    let copies = zip(starts, sections).map { start, section in
      let copy = UnsafeMutableRawBufferPointer(
        rebasing: bytes[(start - first)...][..<(start - first + section.count)]
      )
      copy.copyMemory(from: section)
      return UnsafeRawBufferPointer(copy)
    }
    self.bytes = bytes
    image = MetadataImage(fields: copies[0], types: copies[1], texts: copies[2])
  }

  func deallocate() { bytes.deallocate() }

  /// Changes a byte of one of the sections.
  func change(using random: inout Random) {
    let section = [image.fields, image.fields, image.types, image.texts].randomElement(
      using: &random
    )
    guard let section, let offset = section.indices.randomElement(using: &random) else { return }
    let start = section.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
    start?.storeBytes(
      of: UInt8.random(in: 0...255, using: &random),
      toByteOffset: offset,
      as: UInt8.self
    )
  }
}

extension MetadataImage {
  /// The image with parts of its sections.
  fileprivate func with(fields: Int? = nil, types: Int? = nil, texts: Int? = nil) -> MetadataImage {
    func cut(_ section: UnsafeRawBufferPointer, _ count: Int?) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: section.prefix(count ?? section.count))
    }
    return MetadataImage(
      fields: cut(self.fields, fields),
      types: cut(self.types, types),
      texts: cut(self.texts, texts)
    )
  }
}

/// Numbers that are the same in each run.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 31
  }
}
