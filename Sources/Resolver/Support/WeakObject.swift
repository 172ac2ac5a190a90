/// An object that is remembered and not kept alive.
///
/// It is an object itself, so that a value that contains it is copied without a look at the other.
///
/// This type is not part of the public interface.
package final class WeakObject: @unchecked Sendable {
  // Safety: the reference is handed on, never used here.
  package private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
