/// An instance of a service of any type.
///
/// Unspecialized generic code is slow, so the engine passes this value around. Only the box and the
/// requesting code, which is compiled for the service, know its type.
@frozen @usableFromInline package struct AnyInstance: @unchecked Sendable {
  // Safety: any thread may get the instance, as 1.5.1 documents.

  /// The instance, if its static type is a class; otherwise its box.
  @usableFromInline let reference: AnyObject

  @usableFromInline init<Service>(_ service: Service) {
    reference = Service.self is AnyClass ? service as AnyObject : InstanceBox(service)
  }

  /// Wraps an instance of a class, or the box of another instance.
  init(object: AnyObject) {
    reference = object
  }

  /// Returns the instance as a service.
  ///
  /// The caller guarantees the type.
  ///
  /// Callers always write the type, because Swift could infer an Optional.
  @inlinable
  func service<Service>(as type: Service.Type) -> Service {
    // Safety: a registration makes instances of its own service only, and is used only after its
    // `declared` service was compared with the static type. A wrapper has one service. A check
    // would be slow (benchmark `cached hit`).
    if Service.self is AnyClass { return unsafeBitCast(reference, to: Service.self) }
    // swift-format-ignore: NeverForceUnwrap
    return (reference as! InstanceBox<Service>).service
  }

  /// The instance, with its dynamic type.
  package var value: Any {
    box?.value ?? reference
  }

  /// Whether the instance is an object, perhaps behind a protocol.
  var isObject: Bool {
    box?.isObject ?? true
  }

  /// The instance as an object, perhaps behind a protocol; `nil` for a value.
  var object: AnyObject? {
    guard let box else { return reference }
    return box.object
  }

  /// The box of the instance; `nil` if there is none.
  var box: AnyInstanceBox? {
    reference as? AnyInstanceBox
  }
}
