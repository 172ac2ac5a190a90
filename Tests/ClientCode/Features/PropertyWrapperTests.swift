import Resolver
import ResolverTesting
import Testing

class Clock {
  var ticks = 0

  func tick() {
    ticks += 1
  }
}

class Alarm {
  @Injected var clock: Clock
  @LazyInjected var lazyClock: Clock
  @WeakLazyInjected var weakClock: Clock?
  @OptionalInjected var optionalClock: Clock?
  @Injected(name: "wall") private var wallClock: Clock
  @Injected(name: nil, container: nil) var sameClock: Clock

  func tick() {
    wallClock.tick()
  }

  var wallTicks: Int {
    wallClock.ticks
  }
}

struct Watch {
  @Injected var clock: Clock
  @LazyInjected var lazyClock: Clock
  @OptionalInjected(name: "none") var optionalClock: Clock?

  mutating func tick() {
    clock.tick()
    lazyClock.tick()
  }
}

@MainActor
class ClockScreen {
  @Injected var clock: Clock
  @LazyInjected var lazyClock: Clock
  @WeakLazyInjected var weakClock: Clock?

  func tick() {
    clock.tick()
    lazyClock.tick()
    weakClock?.tick()
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

  var hasOptionalPendulum: Bool {
    optionalPendulum != nil
  }

  func swing() -> Int {
    pendulum.swing()
    lazyPendulum.swing()
    weakPendulum?.swing()
    return pendulum.swings + lazyPendulum.swings
  }
}

@Suite(.container { $0.register { Clock() } })
struct PropertyWrapperTests {
  @Test func classesHaveInjectedProperties() {
    Resolver.register(name: "wall") { Clock() }

    let alarm = Alarm()
    alarm.tick()
    #expect(alarm.wallTicks == 1)
    #expect(alarm.clock !== alarm.lazyClock)
    #expect(alarm.optionalClock != nil)
    #expect(alarm.sameClock !== alarm.clock)
    #expect(alarm.$weakClock.isEmpty)
  }

  @Test func structuresHaveInjectedProperties() {
    var watch = Watch()
    watch.tick()
    #expect(watch.clock.ticks == 1)
    #expect(watch.lazyClock.ticks == 1)
    #expect(watch.optionalClock == nil)
  }

  @MainActor
  @Test func screensHaveInjectedProperties() {
    let clock = Clock()
    Resolver.register { clock }

    let screen = ClockScreen()
    screen.tick()
    #expect(clock.ticks == 3)
  }

  @Test nonisolated func actorsHaveInjectedProperties() async {
    Resolver.register { Pendulum() }

    let keeper = Timekeeper()
    #expect(await keeper.swing() == 2)
    #expect(await !keeper.hasOptionalPendulum)
  }

  @Test func injectedPropertiesCanBeSet() {
    Resolver.register(name: "wall") { Clock() }
    let clock = Clock()

    let alarm = Alarm()
    alarm.clock = clock
    alarm.lazyClock = clock
    alarm.weakClock = clock
    alarm.optionalClock = nil
    #expect(alarm.clock === clock)
    #expect(alarm.lazyClock === clock)
    #expect(alarm.weakClock === clock)
    #expect(alarm.optionalClock == nil)
  }

  @Test func aLazyPropertyIsReleasedAndResolvedAgain() {
    Resolver.register(name: "wall") { Clock() }

    let alarm = Alarm()
    let clock = alarm.lazyClock
    alarm.$lazyClock.release()
    #expect(alarm.$lazyClock.isEmpty)
    #expect(alarm.lazyClock !== clock)
  }

  @Test func localVariablesAreInjected() {
    @Injected var clock: Clock
    @LazyInjected var lazyClock: Clock

    clock.tick()
    lazyClock.tick()
    #expect(clock.ticks == 1)
    #expect(lazyClock.ticks == 1)
  }

  @Test func wrappersAreMadeByHand() {
    let injected = Injected<Clock>(name: nil, container: .root)
    let wrapper = LazyInjected<Clock>()

    #expect(injected.wrappedValue !== wrapper.wrappedValue)
  }
}
