import Resolver
import ResolverTesting
import Testing

class Engine {}

class Car {
  var engine: Engine?
  var isComplete = false
}

@Suite(.container)
struct ResolutionTests: Resolving {
  @Test func theRootAnswersForTheType() {
    Resolver.register { Engine() }

    let engine: Engine = Resolver.resolve()
    let other = Resolver.root.resolve(Engine.self)
    let third = resolver.resolve() as Engine
    #expect(engine !== other)
    #expect(other !== third)
  }

  @Test func optionalResolvesWhatMayBeMissing() {
    let missing: Engine? = Resolver.optional()
    #expect(missing == nil)

    Resolver.register { Engine() }
    let engine: Engine? = Resolver.optional()
    let typed: Engine? = Resolver.resolve(Engine.self)
    #expect(engine != nil)
    #expect(typed != nil)
  }

  @Test func aServiceCanBeAssignedToAnOptionalProtocol() {
    Resolver.register { XYZCombinedService() }

    let fetcher: XYZFetching? = Resolver.resolve(XYZCombinedService.self)
    #expect(fetcher != nil)
  }

  @Test func defaultArgumentsResolve() {
    class Workshop {
      let car: Car
      let engine: Engine?

      init(car: Car = Resolver.resolve(), engine: Engine? = Resolver.optional()) {
        self.car = car
        self.engine = engine
      }
    }
    Resolver.register { Car() }

    let workshop = Workshop()
    #expect(workshop.engine == nil)
    #expect(workshop.car.engine == nil)
  }

  @Test func propertiesAreResolvedAfterTheFactoryReturns() {
    let container = Resolver()
    container.register { Engine() }
    container.register { Car() }
      .resolveProperties { resolver, car in
        car.engine = resolver.optional()
      }
      .resolveProperties { (_, car) in
        car.isComplete = car.engine != nil
      }

    #expect(container.resolve(Car.self).isComplete)
  }

  @Test func servicesAreDecorated() {
    var decorated: [Any] = []
    Resolver.decorate = { service in
      decorated.append(service)
      (service as? Car)?.isComplete = true
    }
    Resolver.register { Car() }

    #expect(Resolver.resolve(Car.self).isComplete)
    Resolver.decorate = nil
    #expect(!Resolver.resolve(Car.self).isComplete)
    #expect(decorated.count == 1)
    Resolver.reset()
    #expect(Resolver.optional(Car.self) == nil)
  }
}
