/// A kind of fault that a check of all registrations finds; messages list them in this order.
enum FindingKind: Int, CaseIterable, Comparable {
  case notRegistered
  case circular
  case factoryReturnedNil
  case notImplemented
  case argumentMissing
  case stackExhausted
  case shorterLived
  case notReplaced
  case offMainActor

  static func < (first: FindingKind, second: FindingKind) -> Bool {
    first.rawValue < second.rawValue
  }
}
