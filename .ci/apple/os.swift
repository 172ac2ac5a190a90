// Stands in for the module of Apple's systems, to type-check the files that import it.

public struct os_unfair_lock {
  public init() {}
}

public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}

public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
