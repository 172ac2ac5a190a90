import App
public import Resolver

// Without an annotation, everything here is isolated to the main actor: that is the default
// isolation of the module, as in a new application.

// swift-format-ignore: AvoidRetroactiveConformances
extension Resolver: @retroactive ResolverRegistering {
  /// Registers the services of the application.
  public static func registerAllServices() {
    register { @Sendable in Clock() }.scope(.application)
    register { ClockModel() }
    registerShop()
    if let work = Startup.work { Startup.task = Task { work() } }
  }
}

/// Work that goes on after the services have been registered.
public enum Startup {
  /// The work, if there is some.
  public static var work: (() -> Void)?

  /// The task that does it.
  public static var task: Task<Void, Never>?
}

/// A service that any thread may use.
public final nonisolated class Clock: Sendable {
  /// The text that it shows.
  public let time: String

  /// Creates a clock that shows a time.
  public init(time: String = "noon") {
    self.time = time
  }
}

/// A view model.
public final class ClockModel {
  @Injected private var clock: Clock

  /// Creates a model.
  public init() {}

  /// The text that the view shows.
  public var title: String { "It is \(clock.time)." }
}
