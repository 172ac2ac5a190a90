import Resolver
import ResolverTesting
import Testing

class Clock {
  let zone: String
  var ticks = 0

  init(zone: String = "here") {
    self.zone = zone
  }

  func tick() {
    ticks += 1
  }
}

protocol Loader {
  func load()
}

class CountingLoader: Loader {
  var count = 0

  func load() {
    count += 1
  }
}

extension Resolver {
  static let custom = Resolver()

  static func registerClocks() {
    register { Clock() }
    register(name: "wall") { Clock(zone: "wall") }
    register(name: "abroad") { Clock(zone: "abroad") }
  }
}

class Alarm {
  @Injected var clock: Clock
  @LazyInjected var lazyClock: Clock
  @WeakLazyInjected var weakClock: Clock?
  @OptionalInjected var optionalClock: Clock?
  @Injected(name: "wall") private var wallClock: Clock
  @Injected(container: .custom) var customClock: Clock
  @Injected(name: nil, container: nil) var sameClock: Clock

  var wallZone: String {
    wallClock.zone
  }
}

struct Watch {
  @Injected var clock: Clock
  @LazyInjected var lazyClock: Clock
  @OptionalInjected(name: "none") var optionalClock: Clock?

  mutating func tick() {
    $lazyClock.name = nil
    clock.tick()
    lazyClock.tick()
  }
}

class ClockScreen: UIViewController {
  @Injected var clock: Clock
  @LazyInjected var namedClock: Clock
  @LazyInjected var lazyClock: Clock
  @WeakLazyInjected var weakClock: Clock?
  @OptionalInjected var optionalClock: Clock?
  var isAbroad: Bool  // set, perhaps, by calling segue

  init(isAbroad: Bool) {
    self.isAbroad = isAbroad
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    $namedClock.name = isAbroad ? "abroad" : "wall"
    $lazyClock.container = isAbroad ? .custom : .main
    weakClock?.tick()
  }
}

class LoadingScreen: UIViewController {
  @Injected var loader: Loader
  @LazyInjected var lazyLoader: Loader
  @OptionalInjected var optionalLoader: Loader?
  @WeakLazyInjected var weakLoader: Loader?

  func load() {
    loader.load()
    lazyLoader.load()
    optionalLoader?.load()
    weakLoader?.load()
  }
}

/// A model for an actor: in a module that is isolated to the main actor it has to be `nonisolated`.
nonisolated class Pendulum {
  var swings = 0

  func swing() {
    swings += 1
  }
}

actor Timekeeper {
  @Injected var pendulum: Pendulum
  @LazyInjected var lazyPendulum: Pendulum
  @OptionalInjected(name: "none") var optionalPendulum: Pendulum?
  @WeakLazyInjected var weakPendulum: Pendulum?

  func swing() -> Int {
    pendulum.swing()
    lazyPendulum.swing()
    weakPendulum?.swing()
    optionalPendulum?.swing()
    return pendulum.swings + lazyPendulum.swings
  }
}

@Suite(.container)
struct PropertyWrapperTests {
  init() {
    Resolver.registerClocks()
  }

  @Test func classesHaveInjectedProperties() {
    Resolver.custom.register { Clock(zone: "custom") }

    let alarm = Alarm()
    #expect(alarm.clock.zone + alarm.lazyClock.zone + alarm.sameClock.zone == "hereherehere")
    #expect(alarm.wallZone + alarm.customClock.zone == "wallcustom")
    let clock = Clock()
    alarm.clock = clock
    alarm.lazyClock = clock
    alarm.weakClock = clock
    alarm.optionalClock = nil
    #expect(alarm.lazyClock === alarm.clock)
    #expect(alarm.weakClock === alarm.clock)
    alarm.$lazyClock.release()
    #expect(alarm.$lazyClock.isEmpty)
    #expect(!alarm.$weakClock.isEmpty)
  }

  @Test func structuresHaveInjectedProperties() {
    var watch = Watch()
    watch.tick()
    #expect(watch.clock.ticks + watch.lazyClock.ticks == 2)
    #expect(watch.optionalClock == nil)
  }

  @MainActor
  @Test(arguments: [true, false])
  func screensHaveInjectedProperties(isAbroad: Bool) {
    let clock = Clock()
    Resolver.register { clock }
    Resolver.custom.register { Clock(zone: "custom") }

    let screen = ClockScreen(isAbroad: isAbroad)
    screen.viewDidLoad()
    #expect(screen.clock === clock)
    #expect(screen.optionalClock === clock)
    #expect(clock.ticks == 1)
    #expect(screen.namedClock.zone == (isAbroad ? "abroad" : "wall"))
    #expect(screen.lazyClock.zone == (isAbroad ? "custom" : "here"))
  }

  @MainActor
  @Test func protocolsAreInjected() {
    let loader = CountingLoader()
    Resolver.register { loader as Loader }

    LoadingScreen().load()
    #expect(loader.count == 4)
  }

  @Test nonisolated func actorsHaveInjectedProperties() async {
    Resolver.register { Pendulum() }

    #expect(await Timekeeper().swing() == 2)
  }

  @Test func localVariablesAreInjected() {
    @Injected var clock: Clock
    @LazyInjected var lazyClock: Clock

    clock.tick()
    lazyClock.tick()
    #expect(clock.ticks + lazyClock.ticks == 2)
  }

  @Test func wrappersAreMadeByHand() {
    let injected = Injected<Clock>(name: nil, container: .root)
    let wrapper = LazyInjected<Clock>()

    #expect(injected.wrappedValue !== wrapper.wrappedValue)
  }
}
