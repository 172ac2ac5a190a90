/// An object that is remembered and not kept alive.
///
/// A class, since copying a value with a weak reference in it is slow.
package final class Weak<Object: AnyObject>: @unchecked Sendable {
  // Safety: the reference is set once and read by the runtime's own rules for weak references.
  package private(set) weak var object: Object?

  package init(_ object: Object?) {
    self.object = object
  }
}
