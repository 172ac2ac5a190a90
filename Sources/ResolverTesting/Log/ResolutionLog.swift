public import Resolver

/// The services that were resolved in a test or during `recordResolutions`, in order.
///
/// ```swift
/// #expect(Resolver.resolutions(of: (any Payments).self).count == 1)
/// #expect(Resolver.resolutions.created.count == 3)
/// ```
///
/// Each request counts once, including the requests of factories and property wrappers. A request
/// that returns `nil` or fails doesn't count. If a factory resolves the same type by another name,
/// you count two requests. Print the log to see a table.
///
/// To narrow a log to one service, give the type and, after all replacements, the name:
///
/// ```swift
/// let log = recordResolutions { checkout.pay() }
/// #expect(log.resolutions(of: (any Payments).self, name: .mock).count == 1)
/// ```
public struct ResolutionLog: RandomAccessCollection, Sendable {
  private var resolutions: [Resolution]

  /// The requests outside any test, perhaps of this one.
  var detached = DetachedCounts()

  /// The number of resolutions in nested containers, which have logs of their own.
  var nestedCount = 0

  init(_ resolutions: [Resolution] = []) {
    self.resolutions = resolutions
  }

  /// Adds a resolution, in the order of the requests.
  mutating func insert(_ resolution: Resolution) {
    // A request is recorded at its end, after the requests of its factory, so it may belong further
    // up.
    var position = resolutions.endIndex
    while position > 0, resolutions[position - 1].id > resolution.id { position -= 1 }
    guard position < resolutions.endIndex else { return resolutions.append(resolution) }
    resolutions.insert(resolution, at: position)
  }

  /// The position of the first resolution.
  public var startIndex: Int { resolutions.startIndex }

  /// The position after the last resolution.
  public var endIndex: Int { resolutions.endIndex }

  /// Returns a resolution.
  ///
  /// - Parameter position: The position of the resolution.
  /// - Returns: The resolution.
  public subscript(position: Int) -> Resolution {
    resolutions[position]
  }

  /// The resolutions for which a factory ran.
  public var created: ResolutionLog {
    ResolutionLog(resolutions.filter { $0.outcome == .created })
  }

  /// The resolutions for which the scope had a cached instance.
  public var reused: ResolutionLog {
    ResolutionLog(resolutions.filter { $0.outcome == .reused })
  }

  /// The resolutions of services without a name.
  ///
  /// ```swift
  /// #expect(Resolver.resolutions(of: (any Payments).self).unnamed.count == 1)
  /// ```
  public var unnamed: ResolutionLog {
    ResolutionLog(resolutions.filter { $0.name == nil })
  }

  /// The resolved objects that are still alive.
  ///
  /// The log holds them weakly.
  public var instances: [AnyObject] {
    resolutions.compactMap(\.instance)
  }

  /// Returns the resolutions of one service.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves.
  ///   - name: The name of the service that was used, after all replacements; `nil` for any name.
  /// - Returns: The resolutions of the service.
  public func resolutions<Service>(
    of type: Service.Type,
    name: Resolver.Name? = nil
  ) -> ResolutionLog {
    ResolutionLog(resolutions.filter(ExpectedResolution(type: type, name: name).matches))
  }
}

/// A resolution that you expect in `assertResolutionOrder`.
public struct ExpectedResolution: Sendable {
  let type: Any.Type

  /// The name of the used registration; `nil` for any name.
  let name: Resolver.Name?

  /// Expects a resolution of a service.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves.
  ///   - name: The name of the service that was used, after all replacements; `nil` for any name.
  /// - Returns: The expectation.
  public static func resolution<Service>(
    of type: Service.Type,
    name: Resolver.Name? = nil
  ) -> ExpectedResolution {
    ExpectedResolution(type: type, name: name)
  }

  func matches(_ resolution: Resolution) -> Bool {
    resolution.type == type && (name == nil || resolution.name == name)
  }
}

/// Counts the requests outside any test, by place, while a test is running.
struct DetachedCounts: Sendable {
  /// The first request of each service and place.
  private(set) var requests: [Request] = []
  private var counts: [String: Int] = [:]

  /// Counts a request.
  mutating func add(_ request: Request) {
    let place = Self.place(of: request)
    if counts[place] == nil { requests.append(request) }
    counts[place, default: 0] += 1
  }

  private static func place(of request: Request) -> String {
    "\(request.label) at \(request.site)"
  }

  /// A line for each place, below a headline; empty without requests.
  var description: String {
    if requests.isEmpty { return "" }
    let lines = requests.map(Self.place).map { "\($0), \(Message.times(counts[$0] ?? 0))" }
    return "\n\nReal services used meanwhile, outside any test's container:"
      + Message.lines(lines).map { "\n  " + $0 }.joined()
  }
}
