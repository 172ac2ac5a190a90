/// The state of a container.
///
/// It is an object of its own, so that others can refer to it without keeping the container alive.
/// A weak reference to the container would slow down each retain of it.
package final class ContainerStorage: Sendable {
  let contents: Mutex<Contents>

  /// The place where the container was made; `nil` for the part of one that a layer holds.
  package let source: Caller?

  /// The test's layer in which the container was made; `nil` outside tests.
  package let origin: LayerReference?

  /// Whether the container is the main one of production, which `registerAllServices` fills.
  package let isMain: Bool

  @inline(never)
  init(
    source: Caller? = nil,
    children: [Resolver] = [],
    origin: LayerReference? = nil,
    isMain: Bool = false
  ) {
    self.source = source
    self.origin = origin
    self.isMain = isMain
    contents = Mutex(
      Contents(
        children: children,
        main: isMain ? ProductionState() : nil,
        production: isMain ? ProductionSettings() : nil
      )
    )
  }

  /// Everything that a container holds, in one value: a reset puts another in its place.
  struct Contents: @unchecked Sendable {
    // Safety: instances are handed out to any thread that asks, as 1.5.1 documents.

    var registrations = RegistrationTable()

    /// The overrides of a test, by the steps that registered them, the first step first.
    var overrides: [(step: Int, registrations: RegistrationTable)] = []

    var children: [Resolver] = []

    /// Whether the children of a layer's part take the place of those below it.
    var replacesChildren = false

    /// The cache of the `container` scope, once it was asked for.
    var cache: ResolverScope?

    /// The part of the state that each request reads; `nil` for any container but the main one of
    /// production.
    var main: ProductionState?

    /// The settings of production, which its main container has; `nil` for any other.
    var production: ProductionSettings?

    /// Whether the closure that sets the container up is running.
    var isBeingSetUp = false

    /// The settings of production, which its main container has.
    var settings: Settings {
      get { production?.settings ?? Settings() }
      set {
        production?.settings = newValue
        main?.hasRoot = newValue.currentRoot != nil
        main?.isDecorated = newValue.decorator?.function != nil
      }
    }
  }

  /// The settings of production, which few operations need.
  final class ProductionSettings: @unchecked Sendable {
    // Safety: guarded by the lock of the contents.

    var settings = Settings()
  }

  /// The state that each request reads; `nil` for any container but the main one of production.
  var productionState: ProductionState? {
    contents.withLockUnchecked { $0.main }
  }

  var children: [Resolver] {
    contents.withLockUnchecked { $0.children }
  }

  /// Adds a registration, in place of an earlier one of the same type and name.
  ///
  /// - Returns: The earlier one, for the caller to release outside the lock.
  func store(_ registration: Registration) -> Registration? {
    let (former, isFirst) = contents.withLockUnchecked { contents in
      let isFirst = contents.registrations.isEmpty
      return (contents.change(registration.details.step) { $0.add(registration) }, isFirst)
    }
    if isFirst, isListed { ContainerList.insert(self) }
    if let site = source?.site, !isListed {
      ContainerList.makers.withLock { $0[Identity(registration.details.service)] = site }
    }
    return former
  }

  /// Whether messages say what is registered in the container although it was not searched.
  ///
  /// Containers that functions make are most often short-lived, and a server makes one for each
  /// request.
  var isListed: Bool {
    source.map { !$0.isInFunction || origin != nil } ?? false
  }

  /// Puts other contents in the place of the present ones.
  ///
  /// - Parameter make: Makes the contents out of the present ones. Runs no code of a user.
  /// - Returns: The former contents, for the caller to release outside the lock.
  func replaceContents(_ make: (Contents) -> Contents) -> Contents {
    contents.withLockUnchecked { exchange(&$0, with: make($0)) }
  }

  /// Takes out everything.
  ///
  /// - Returns: The contents, for the caller to release outside the lock.
  func takeContents() -> Contents {
    replaceContents { _ in Contents() }
  }
}

/// The part of the state of production's main container that concerns requests.
struct ProductionState {
  /// Whether `registerAllServices` has run for the contents of the container.
  var automatic = AutomaticState.due

  /// Whether the hook of production wants to know of requests.
  var isWatched = false

  /// Whether services are decorated in production.
  var isDecorated = false

  /// Whether another main or root container was set.
  var hasRoot = false

  /// Whether a miss is final, since all services are registered and no hook watches.
  var isComplete: Bool { !needsPreparation && automatic != .invisible }

  /// Whether a request has to do more than to look for a registration.
  var needsPreparation: Bool {
    automatic == .due || isWatched
  }
}

/// The state of `registerAllServices` for the contents of production's main container.
enum AutomaticState {
  /// It has to run before a request is answered; also while it runs.
  case due
  case done

  /// There is no conformance to `ResolverRegistering`.
  case absent

  /// No conformance was found off the main actor. One that is isolated to the main actor is visible
  /// there only (SE-0470), so it is looked for again there.
  case invisible
}

// Read under the lock: a copy of a table would keep what another thread replaces.
extension ContainerStorage.Contents {
  /// The tables, in the order of a search: those of later steps first.
  private var tables: [RegistrationTable] {
    overrides.reversed().map(\.registrations) + [registrations]
  }

  /// Reads all tables.
  func read<Element>(_ read: (RegistrationTable) -> [Element]) -> [Element] {
    overrides.isEmpty ? read(registrations) : tables.flatMap(read)
  }

  /// Changes the table of a step, or the one of registrations that are no overrides.
  mutating func change<Result>(
    _ step: Int?,
    _ body: (inout RegistrationTable) -> Result
  ) -> Result {
    guard let step else { return body(&registrations) }
    let index = overrides.firstIndex { $0.step == step } ?? overrides.endIndex
    if index == overrides.endIndex { overrides.append((step, RegistrationTable())) }
    return body(&overrides[index].registrations)
  }
}

extension ContainerStorage {
  /// The registrations of a type and name: the overrides of later steps first.
  func registrations(_ key: RegistrationKey) -> [Registration] {
    contents.withLockUnchecked { $0.read { table in table[key].map { [$0] } ?? [] } }
  }

  /// The names that a type is registered under.
  func names(of type: Identity) -> [Resolver.Name?] {
    contents.withLockUnchecked { $0.read { $0.names(of: type) } }
  }

  /// The registrations, in no particular order.
  package var allRegistrations: [Registration] {
    contents.withLockUnchecked { $0.read(\.all) }
  }

  /// The types that there are registrations of.
  var types: [Any.Type] {
    contents.withLockUnchecked { $0.read(\.types) }
  }
}

/// The containers of production that have registrations, for the messages that say where a service
/// is registered.
enum ContainerList {
  private static let storages = Mutex<[ObjectIdentifier: ContainerStorage]>([:])

  static func insert(_ storage: ContainerStorage) {
    storages.withLock { $0[ObjectIdentifier(storage)] = storage }
  }

  static func remove(_ storage: ContainerStorage) {
    _ = storages.withLock { $0.removeValue(forKey: ObjectIdentifier(storage)) }
  }

  /// The places where containers that functions make have registered services, by the services.
  static let makers = Mutex<[Identity: CallSite]>([:])

  static var all: [ContainerStorage] {
    Array(storages.withLock { $0 }.values)
  }
}
