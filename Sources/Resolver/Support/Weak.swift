/// An object that is remembered and not kept alive.
///
/// A class, since copying a value with a weak reference in it is slow.
final class Weak<Object: AnyObject>: @unchecked Sendable {
  // Safety: the reference is set once and read by the runtime's own rules for weak references.
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
