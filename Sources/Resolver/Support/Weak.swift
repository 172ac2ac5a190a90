/// A weak reference to an object.
///
/// A class, because copying a value with a weak reference in it is slow.
final class Weak<Object: AnyObject>: @unchecked Sendable {
  // Safety: the reference is set once, and the runtime synchronizes reads of weak references.
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
