import Resolver

extension Trial {
  /// A step of a sequence.
  enum Operation {
    case register(Plan, in: Handle)
    case request(Request, holds: Bool)
    case drop(Int)
    case makeContainer(child: Int?, isOfTest: Bool)
    case addChild(Int, to: Handle)
    case resetScope(Scope)
    case resetCache(of: Int)
    case resetService(Kind, Resolver.Name?, of: Handle)
    case resetAll
    case setRoot(Handle)
    case setDefaultScope(Scope)
    case beginStep(isSetUp: Bool)
    case replace(Replacement)
    case unmock(Kind, Resolver.Name?)
    case openLayer
    case closeLayer
  }

  /// A replacement of a name.
  struct Replacement {
    /// The replaced name; `nil` for a preferred name.
    let replaced: Resolver.Name?
    let answering: Resolver.Name
  }

  /// A plan of how a registration builds its instances.
  struct Plan {
    let number: Int
    let kind: Kind
    let name: Resolver.Name?

    /// The scope; `nil` for the default.
    let scope: Scope?

    /// Whether the instance that answers for the protocol is a structure.
    let makesValue: Bool

    let returnsNil: Bool

    /// The services that the factory resolves.
    let needs: [Need]

    /// The services that are resolved to complete the instance.
    let completion: [Need]

    /// Whether it implements the protocol too.
    let implementsFace: Bool

    /// The name under which it implements the protocol; `nil` for its own name.
    let faceName: Resolver.Name?

    /// Whether the function that made the container registers it, as its call site tells.
    let isByMaker: Bool

    /// Whether code of the test registers it, as its call site tells.
    let isOfTest: Bool

    var makesObject: Bool {
      switch kind {
      case .alpha, .beta, .gamma: true
      case .value: false
      case .face: !makesValue
      }
    }
  }

  /// A request that a factory makes.
  struct Need {
    let kind: Kind
    let name: Resolver.Name?
    let source: Source

    enum Source {
      /// The container that was asked.
      case asked

      case root
      case container(Int)
    }
  }

  /// A reference to a container in a sequence.
  enum Handle {
    case container(Int)

    /// The root that a layer had when it was opened, whether or not it is still open.
    case layerRoot(Int)
  }

  struct Request {
    let kind: Kind
    let name: Resolver.Name?
    let way: Way
    let call: Call

    enum Way {
      case handle(Handle)
      case root

      /// From the root that `withContainer` has set.
      case during(Handle)
    }

    /// The function that is called, if the expected outcome allows it.
    enum Call: CaseIterable {
      case resolve
      case optional
      case tryResolve
    }
  }
}
