/// An instance of a class that is remembered and not kept alive.
///
/// It is an object, so that a value that contains it is copied without a look at the instance.
///
/// This type is not part of the public interface.
package final class WeakInstance: @unchecked Sendable {
  // Safety: the reference is handed on, never used here.
  package private(set) weak var object: AnyObject?

  /// The box that the instance was in, if it was in one.
  private let box: AnyInstanceBox.Type?

  /// Remembers an instance, if it is one of a class.
  init?(_ instance: AnyInstance) {
    guard let object = instance.object else { return nil }
    self.object = object
    box = instance.box.map { type(of: $0) }
  }

  /// The instance, while somebody holds it.
  var instance: AnyInstance? {
    guard let object else { return nil }
    guard let box else { return AnyInstance(object: object) }
    return box.instance(of: object)
  }
}
