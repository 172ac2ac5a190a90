import Resolver
import ResolverTesting
import Testing

class Engine {}

class Car {
  var engine: Engine?
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

    #expect(container.resolve(Car.self).engine != nil)
  }

  @Test func optionalPropertiesAreResolvedAfterTheFactoryReturns() {
    Resolver.register { Car() }
      .resolveProperties { (_, car) in
        car.engine = Resolver.optional()
      }

    #expect(Resolver.resolve(Car.self).engine == nil)
  }

  @Test func twoServicesKnowEachOther() {
    class Parent {
      var child: Child?
    }
    class Child {
      @WeakLazyInjected var parent: Parent?
    }
    Resolver.register { Parent() }
      .resolveProperties { resolver, parent in
        parent.child = resolver.resolve(Child.self)
      }
      .scope(.shared)
    Resolver.register { Child() }

    let parent: Parent = Resolver.resolve()
    #expect(parent.child?.parent === parent)
  }

  @Test func servicesAreDecorated() {
    var decorated: [Any] = []
    Resolver.decorate = { service in
      decorated.append(service)
      (service as? XYZService)?.load()
    }
    Resolver.register { Engine() }
    Resolver.register { XYZService() }

    _ = Resolver.resolve(Engine.self)
    #expect(Resolver.resolve(XYZService.self).isLoaded)
    #expect(decorated.count == 2)
    Resolver.decorate = nil
    _ = Resolver.resolve(Engine.self)
    #expect(decorated.count == 2)
  }

  @Test func everythingIsReset() {
    Resolver.register { Engine() }
    Resolver.reset()

    #expect(Resolver.optional(Engine.self) == nil)
  }
}
