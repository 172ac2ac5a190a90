#if canImport(MachO)
import MachO
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The sections of the reflection metadata of a program or a library.
struct MetadataImage {
  /// A descriptor for each type, with a field for each stored property.
  let fields: MetadataBytes

  /// The names of types.
  let types: MetadataBytes

  /// The names of properties.
  let texts: MetadataBytes

  // Safety, for all sections: an image with Swift code stays where it is until the process ends.
  #if canImport(MachO)
  /// The images of the process, without the system's.
  static func all() throws(CheckFailure) -> [MetadataImage] {
    (0..<_dyld_image_count()).compactMap { _dyld_get_image_header($0) }
      .filter { $0.pointee.flags & MH_DYLIB_IN_CACHE == 0 }
      .map { header in
        let sections = ["__swift5_fieldmd", "__swift5_typeref", "__swift5_reflstr"].map { name in
          var size: UInt = 0
          // Safety: the function takes a header of the process's word size, like this header.
          let start = getsectiondata(UnsafePointer(OpaquePointer(header)), "__TEXT", name, &size)
          return MetadataBytes(start: start, count: Int(size))
        }
        return MetadataImage(fields: sections[0], types: sections[1], texts: sections[2])
      }
  }
  #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// The images of the process.
  static func all() throws(CheckFailure) -> [MetadataImage] {
    // A private function of the runtime. With a declaration, tests would not link where the runtime
    // lacks the function.
    guard let function = dlsym(nil, "swift_enumerateAllMetadataSections") else { throw .hidden }
    typealias Receiver = @convention(c) (UnsafePointer<UInt>, UnsafeMutableRawPointer) -> Bool
    typealias Enumeration = @convention(c) (Receiver, UnsafeMutableRawPointer) -> Void
    var images: [MetadataImage] = []
    withUnsafeMutablePointer(to: &images) { images in
      let receiver: Receiver = { table, images in
        // Safety: a table has four words, then the start and the size of each section, and newer
        // versions only append. The second argument is a pointer to the outer `images`.
        let sections = [5, 3, 4].map { index in
          let start = UnsafeRawPointer(bitPattern: table[4 + 2 * index])
          return MetadataBytes(start: start, count: Int(table[5 + 2 * index]))
        }
        images.assumingMemoryBound(to: [MetadataImage].self).pointee
          .append(MetadataImage(fields: sections[0], types: sections[1], texts: sections[2]))
        return true
      }
      // Safety: the runtime declares the function with this type, and calls the first argument with
      // each image's table and with the second argument.
      unsafeBitCast(function, to: Enumeration.self)(receiver, images)
    }
    return images
  }
  #else
  static func all() throws(CheckFailure) -> [MetadataImage] { throw .unavailable }
  #endif
}

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
