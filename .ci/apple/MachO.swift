// Stands in for the module of Apple's systems, to type-check the code that imports it.

public struct mach_header {
  public var flags: UInt32
}

public struct mach_header_64 {
  public var flags: UInt32
}

public let MH_DYLIB_IN_CACHE: UInt32 = 0x8000_0000

public func _dyld_image_count() -> UInt32 { fatalError() }

public func _dyld_get_image_header(_ index: UInt32) -> UnsafePointer<mach_header>! { fatalError() }

public func getsectiondata(
  _ header: UnsafePointer<mach_header_64>!,
  _ segment: UnsafePointer<CChar>!,
  _ section: UnsafePointer<CChar>!,
  _ size: UnsafeMutablePointer<UInt>!
) -> UnsafeMutablePointer<UInt8>! { fatalError() }
