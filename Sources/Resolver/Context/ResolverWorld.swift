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

  /// Tells worlds apart, also from those that have ended.
  typealias Identity = Int

  let identity: Identity

  /// What the world belongs to, for messages: the name of a test.
  package let name: String

  /// The module that the test is written in.
  private let module: Substring

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
    var decorate: Decorate = .inherited

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

  enum Decorate {
    case inherited
    case set(UncheckedSendable<((Any) -> Void)?>)
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
    module = fileID.prefix { $0 != "/" }
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
      layer.removeAll()
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
    let instances = storage.withLock { storage in
      storage.hasEnded = true
      return storage.takeInstances()
    }
    withExtendedLifetime(instances) {}
  }
}

// MARK: - What is global in a world

extension ResolverWorld {
  var main: Resolver {
    get { storage.withLock { $0.main } ?? outer?.main ?? root }
    set { change { $0.main = newValue } }
  }

  package var root: Resolver {
    get { storage.withLock { $0.root } ?? main }
    set {
      let container = rootContainer(for: newValue)
      change { $0.root = container }
    }
  }

  var defaultScope: ResolverScope {
    get { storage.withLock { $0.defaultScope } ?? outer?.defaultScope ?? .graph }
    set { change { $0.defaultScope = newValue } }
  }

  var decorate: ((Any) -> Void)? {
    get {
      switch storage.withLock({ $0.decorate }) {
      case .set(let function): function.value
      case .inherited: outer?.decorate
      }
    }
    set {
      let function = UncheckedSendable(newValue)
      change { $0.decorate = .set(function) }
    }
  }

  /// Changes what is global, and notes whether requests in production have to look at it.
  private func change(_ body: (inout Storage) -> Void) {
    let former = storage.withLockUnchecked { storage in
      let former = (storage.main, storage.root, storage.defaultScope, storage.decorate)
      let wasPlain = storage.isPlain
      body(&storage)
      if isProduction { Attention.change(from: !wasPlain, to: !storage.isPlain) }
      return former
    }
    // Released here, outside the lock: it may be the last reference to user objects.
    withExtendedLifetime(former) {}
  }

  /// Puts the world back into the state in which it opened.
  func reset() {
    change { storage in
      storage.main = self.isProduction ? storage.initialRoot : nil
      storage.root = self.isProduction ? nil : storage.initialRoot
    }
    let (containers, instances) = storage.withLock { storage in
      let containers = [storage.initialRoot].compactMap { $0 } + Array(storage.layers.values)
      return (containers, storage.takeInstances())
    }
    for container in containers {
      container.removeAll()
    }
    if isProduction {
      ResolverScopeCache.forgetAllInProduction()
      ResolverScope.shared.productionInstances.removeAll()
    }
    withExtendedLifetime(instances) {}
  }
}

// MARK: - The containers of a test

extension ResolverWorld {
  /// The container that stands for another one in this world.
  func container(answeringFor container: Resolver) -> Resolver {
    guard !isProduction else { return container.base }
    if container.layer?.world === self { return container }
    let base = container.base
    if let layer = storage.withLock({ $0.layers[ObjectIdentifier(base)] }) { return layer }
    // What was made in the world is not kept alive by it, as long as there is no need.
    return isBirthplace(of: base) ? base : layer(answeringFor: base)
  }

  /// The container that stands for another one in this world when it is the root.
  ///
  /// In a test it is always a layer: whoever captures the root carries the world along.
  func rootContainer(for container: Resolver) -> Resolver {
    isProduction ? container.base : layer(answeringFor: container.base)
  }

  /// The layer of a container in this world, which is made when it is first asked for.
  func layer(answeringFor base: Resolver) -> Resolver {
    storage.withLock { storage in
      if let layer = storage.layers[ObjectIdentifier(base)] { return layer }
      let layer = Resolver(answeringFor: base, in: self)
      storage.layers[ObjectIdentifier(base)] = layer
      return layer
    }
  }

  /// The container that keeps a new registration.
  ///
  /// A container that is made while a test runs is most often a `static let` that happens to be
  /// touched for the first time. What it is set up with is not the test's; what replaces a
  /// registration is, and so is what the test itself registers.
  func container(
    toStore registration: Registration,
    from source: SourceCode,
    for container: Resolver
  ) -> Resolver {
    let base = container.base
    guard container.layer == nil || isProduction, owns(base, from: source) else {
      return layer(answeringFor: base)
    }
    let type = ObjectIdentifier(registration.service)
    let isNew = isProduction || base.ownRegistration(type, registration.name) == nil
    return isNew ? base : layer(answeringFor: base)
  }

  /// Whether something that is done to a container which was made in this world is the test's.
  ///
  /// A container that the test's own code makes in a function is the test's altogether. Any other
  /// outlives the test, as a static property or in an object that one holds.
  private func isOverride(_ source: SourceCode, of base: Resolver) -> Bool {
    !isLocal(base) && isHome(of: source, in: base)
  }

  /// Whether code is written in the test that the world belongs to, as far as its module tells: not
  /// in production code that the test runs, nor in the initialiser of a static container.
  func isHome(of source: SourceCode, in base: Resolver) -> Bool {
    guard !isProduction, source.module == module else { return false }
    guard let birth = base.birth, !birth.source.isInFunction else { return true }
    return !source.isInSameFunction(as: birth.source)
  }

  /// Whether code is a function of the test that the world belongs to.
  func isHomeOfFunction(_ source: SourceCode) -> Bool {
    source.isInFunction && source.module == module
  }

  /// Whether a container was made by a function of the test that this world, or one outside, belongs
  /// to.
  func isLocal(_ base: Resolver) -> Bool {
    guard let birth = base.birth, isBirthplace(of: base) else { return false }
    return isHomeOfFunction(birth.source)
  }

  /// Whether a change to a container may be made to the container itself, not to its layer.
  func owns(_ base: Resolver, from source: SourceCode) -> Bool {
    isProduction || (isBirthplace(of: base) && !isOverride(source, of: base))
  }

  /// The containers in which this world looks up what a container has itself: its own layer first,
  /// then those of the worlds outside, the container last.
  func layers(of base: Resolver) -> [Resolver] {
    var layers: [Resolver] = []
    var world: ResolverWorld? = self
    while let current = world {
      if let layer = current.storage.withLock({ $0.layers[ObjectIdentifier(base)] }) {
        layers.append(layer)
      }
      world = current.outer
    }
    return layers + [base]
  }

  func isBirthplace(of container: Resolver) -> Bool {
    var world: ResolverWorld? = self
    while let current = world, !current.isProduction {
      if current.identity == container.birth?.world { return true }
      world = current.outer
    }
    return false
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
}

extension ResolverWorld.Storage {
  fileprivate mutating func takeInstances() -> [ResolverWorld.ScopeInstances] {
    defer { instances = [:] }
    return Array(instances.values)
  }
}
