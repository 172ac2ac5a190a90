import Foundation
import Testing

@testable public import Resolver

/// The application whose services are registered automatically.
///
/// It registers none, unless an exit test sets a function.
enum Application {
  fileprivate static let registration = Locked<(@Sendable () -> Void)?>(nil)

  /// Sets the function that `registerAllServices` calls from now on.
  static func registers(_ registration: @escaping @Sendable () -> Void) {
    self.registration.value = registration
  }

  /// Holds `registerAllServices`, which calls it, while other threads ask.
  ///
  /// Nothing tells that a thread waits for a lock, so it goes on after many turns of the others.
  ///
  /// - Parameter isWaiting: Whether all of them have come, and none has got an answer.
  static func letOthersAsk(_ isWaiting: () -> Bool) {
    for _ in 0..<100_000 where !isWaiting() { sched_yield() }
    for _ in 0..<1_000 { sched_yield() }
    #expect(isWaiting())
  }
}

extension Resolver: ResolverRegistering {
  /// Registers the services of the application.
  public static func registerAllServices() {
    Application.registration.value?()
  }
}

/// A service that tells who registered it.
final class Transmitter: Sender, Sendable {
  let station: String

  init(station: String) {
    self.station = station
  }
}

protocol Sender {
  var station: String { get }
}

/// A reader of a lazy property.
final class Tuner: @unchecked Sendable {
  // Safety: the property is read only, which is safe on any thread.
  @LazyInjected var transmitter: Transmitter
}
