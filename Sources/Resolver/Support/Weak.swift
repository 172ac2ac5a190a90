/// An object that is remembered and not kept alive.
///
/// It is an object itself, so that a value that contains it is copied without a look at the other.
package final class Weak<Object: AnyObject>: @unchecked Sendable {
  // Safety: the reference is set once and read by the runtime's own rules for weak references.
  package private(set) weak var object: Object?

  package init(_ object: Object?) {
    self.object = object
  }
}
