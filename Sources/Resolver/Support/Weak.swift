/// An object that is remembered and not kept alive.
struct Weak<Object: AnyObject & Sendable>: Sendable {
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
