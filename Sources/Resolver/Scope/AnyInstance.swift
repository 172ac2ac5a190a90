/// An instance of a service of any type.
///
/// Generic code that is not compiled for its types is slow, so the engine does without it: the
/// factory, which is compiled where it is registered, and the code that asks know the service.
@frozen @usableFromInline package struct AnyInstance: @unchecked Sendable {
  // Safety: the instance is handed out to any thread that asks, as 1.5.1 documents.

  /// The instance itself if its static type is a class; otherwise the box that it is in.
  @usableFromInline let reference: AnyObject

  @inlinable
  init<Service>(_ service: Service) {
    if Service.self is AnyClass {
      // Safety: an instance of a class is a reference. To cast it would triple the instructions of
      // a request for a unique service.
      reference = unsafeBitCast(service, to: AnyObject.self)
    } else {
      reference = InstanceBox(service)
    }
  }

  /// An instance of a class.
  init(object: AnyObject) {
    reference = object
  }

  /// The instance as one of a service, which the caller knows it to be.
  ///
  /// The type is always written out: inferred, it could turn into that of an Optional.
  @inlinable
  func service<Service>(as type: Service.Type) -> Service {
    // Safety: a registration makes instances of its own service only, and is used only where its
    // `declared` service was compared with the static one; a wrapper has one service. To check it
    // would add 42 % to the instructions of a cached hit, and 19 % to those of a unique service.
    if Service.self is AnyClass { return unsafeBitCast(reference, to: Service.self) }
    // swift-format-ignore: NeverForceUnwrap
    return (reference as! InstanceBox<Service>).service
  }

  /// The instance, of whatever type.
  package var value: Any {
    box?.value ?? reference
  }

  /// Whether the instance is one of a class, be it behind a protocol.
  var isObject: Bool {
    box?.isObject ?? true
  }

  /// The instance as an object, if it is one of a class, be it behind a protocol.
  var object: AnyObject? {
    guard let box else { return reference }
    return box.object
  }

  /// The box that the instance is in, if it is in one.
  var box: AnyInstanceBox? {
    reference as? AnyInstanceBox
  }
}
