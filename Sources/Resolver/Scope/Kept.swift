/// An instance that is kept, whatever its type.
class AnyKept: @unchecked Sendable {
  // Safety: the instance is handed out to whoever asks, as 1.5.1 documents.

  /// The instance as one of a service, which the caller knows it to be.
  ///
  /// The type is always written out: inferred, it could turn into that of an Optional.
  final func instance<Service>(as type: Service.Type) -> Service {
    // Safety: instances are kept by registration, or by a wrapper of one service.
    unsafeDowncast(self, to: Kept<Service>.self).service
  }
}

/// An instance under a type that needs no cast to be read.
final class Kept<Service>: AnyKept, @unchecked Sendable {
  // Safety: as above.

  let service: Service

  init(_ service: Service) {
    self.service = service
  }
}
