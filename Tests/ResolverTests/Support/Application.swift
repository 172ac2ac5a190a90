import Foundation

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

  /// Holds `registerAllServices`, which calls it, up until other threads wait for it.
  ///
  /// - Parameters:
  ///   - count: The number of threads.
  ///   - hasFailed: Whether one of them went on without waiting.
  static func waitForWaitingThreads(_ count: Int, orUntil hasFailed: () -> Bool) {
    let run = ResolverContext.bound?.automaticRun
    while let run, run.waiting.withLock({ $0?.count ?? 0 }) < count, !hasFailed() { sched_yield() }
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
