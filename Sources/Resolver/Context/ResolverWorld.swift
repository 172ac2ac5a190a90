/// What is global to a piece of running code: production, or a single test.
///
/// A world owns the main and the root container, the default scope, the decorator and the instances
/// of all scopes. A test's world has in addition a container of its own for every container that
/// the test touches: reads fall through to the worlds outside, writes stay.
///
/// This type is not part of the public interface.
package final class ResolverWorld: Sendable {
  /// The world of code that no test has anything to do with.
  package static let production = ResolverWorld()

  /// The container that is the main one of production unless another is set.
  static let initialMain = Resolver(site: CallSite(fileID: #fileID, line: #line))

  /// The same, for requests, which all threads make: to count references to it is slow.
  static let unretainedMain = Unmanaged.passUnretained(initialMain)

  /// Tells worlds apart, also from those that have ended.
  typealias Identity = Int

  let identity: Identity

  /// What the world belongs to, for messages: the name of a test.
  package let name: String

  /// The module that the test is written in.
  let module: Substring

  /// The world that answers what this one does not; `nil` for production.
  let outer: ResolverWorld?

  /// Who hears of what happens in the world.
  package let observer: (any ResolverWorldObserver)?

  let storage: Mutex<Storage>

  struct Storage {
    /// The root with which the world began; in production it is the main container as well.
    var initialRoot: Resolver?
    var main: Resolver?
    var root: Resolver?
    var defaultScope: ResolverScope?
    var decorate: Setting<(Any) -> Void> = .inherited
    var registerServices: Setting<() -> Void> = .inherited

    /// The containers that answer for others in this world, by the container they answer for.
    var layers: [ObjectIdentifier: Resolver] = [:]

    /// The instances that scopes keep in this world, by scope.
    var instances: [ObjectIdentifier: ScopeInstances] = [:]

    var nameRules = NameRules()
    var hasEnded = false

    /// Whether requests are answered by the container with which the world began, and not decorated.
    var isPlain: Bool {
      if case .set(let function) = decorate, function.value != nil { return false }
      return main === initialRoot && (root == nil || root === initialRoot)
    }
  }

  struct ScopeInstances {
    /// Kept alive: its identity could otherwise become that of another one.
    let scope: any InstanceKeeping
    let store: InstanceStore
  }

  /// A function that the world sets, or takes from the world outside.
  enum Setting<Function> {
    case inherited
    case set(UncheckedSendable<Function?>)
  }

  private static let identities = Mutex(0)

  private init() {
    identity = 0
    name = "production"
    module = ""
    outer = nil
    observer = nil
    let main = Self.initialMain
    storage = Mutex(Storage(initialRoot: main, main: main))
  }

  /// Opens a world for a test.
  ///
  /// - Parameters:
  ///   - name: What the world belongs to, for messages.
  ///   - fileID: The `#fileID` of the test.
  ///   - outer: The world that answers what this one does not.
  ///   - root: The container that the root of the new world answers for.
  ///   - observer: Who hears of what happens in the world.
  package init(
    name: String,
    fileID: String,
    outer: ResolverWorld,
    root: Resolver? = nil,
    observer: any ResolverWorldObserver
  ) {
    identity = Self.identities.withLock { identity in
      identity += 1
      return identity
    }
    self.name = name
    module = Substring(fileID.utf8.prefix { $0 != UInt8(ascii: "/") })
    self.outer = outer
    self.observer = observer
    storage = Mutex(Storage())
    let root = layer(answeringFor: (root ?? outer.root).base)
    storage.withLock { storage in
      storage.initialRoot = root
      storage.root = root
    }
  }

  deinit {
    // A factory that captured the test's container would keep it alive for ever.
    for layer in storage.withLock({ Array($0.layers.values) }) {
      let contents = layer.takeContents()
      withExtendedLifetime(contents) {}
    }
  }

  package var isProduction: Bool {
    outer == nil
  }

  /// Whether the test has ended.
  ///
  /// Work that it left behind is still served.
  package var hasEnded: Bool {
    storage.withLock { $0.hasEnded }
  }

  /// Ends the world: nothing that scopes keep in it outlives the test.
  package func end() {
    let (instances, layers) = storage.withLock { storage in
      storage.hasEnded = true
      return (storage.takeInstances(), Array(storage.layers.values))
    }
    for layer in layers {
      layer.storage.withLock { $0.cache }?.reset()
    }
    withExtendedLifetime(instances) {}
  }
}

// MARK: - The instances of a test

extension ResolverWorld {
  /// Where a scope keeps its instances in this world.
  func instances(of scope: some InstanceKeeping) -> InstanceStore {
    guard !isProduction, !scope.isPrivate else { return scope.productionInstances }
    return storage.withLock { storage in
      if let instances = storage.instances[ObjectIdentifier(scope)] { return instances.store }
      let store = InstanceStore()
      storage.instances[ObjectIdentifier(scope)] = ScopeInstances(scope: scope, store: store)
      return store
    }
  }

  /// Forgets what a scope keeps of a registration in this world.
  func forgetInstance(of registration: Registration, in scope: some InstanceKeeping) {
    if isProduction || scope.isPrivate { return scope.forget(ObjectIdentifier(registration)) }
    let store = storage.withLock { $0.instances[ObjectIdentifier(scope)]?.store }
    store?.forget(ObjectIdentifier(registration))
  }
}

extension ResolverWorld.Storage {
  mutating func takeInstances() -> [ResolverWorld.ScopeInstances] {
    defer { instances = [:] }
    return Array(instances.values)
  }
}
