/// An instance of a class that its scope does not keep alive.
///
/// A class, since copying a value with a weak reference in it is slow.
final class WeakInstance: @unchecked Sendable {
  // Safety: the reference is handed on, never used here.
  private weak var object: AnyObject?

  /// Recreates the instance from its object, if it is in a box.
  private let makeBoxed: ((AnyObject) -> AnyInstance?)?

  /// Remembers an instance, if it is one of a class.
  init?(_ instance: AnyInstance) {
    guard let object = instance.object else { return nil }
    self.object = object
    makeBoxed = instance.box?.makeUnretained()
  }

  /// The instance, while other code holds it.
  var instance: AnyInstance? {
    guard let object else { return nil }
    return withExtendedLifetime(object) {
      makeBoxed.map { $0(object) } ?? AnyInstance(object: object)
    }
  }
}
