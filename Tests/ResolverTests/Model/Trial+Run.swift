import Resolver

extension Trial {
  /// A sequence of operations on a container and its model.
  struct Run {
    private(set) var model: Model
    let subject: Subject
    private var generator: Generator
    private let seed: UInt64
    private var log: [String]
    private var remaining = 0

    /// Prepares a sequence.
    ///
    /// - Parameters:
    ///   - seed: Decides on the operations.
    ///   - extent: The kinds of operations that are allowed.
    ///   - former: The sequence that set up the containers, if it was another one.
    ///   - thread: The number of the sequence among those that work on the same containers.
    init(
      seed: UInt64,
      _ extent: Generator.Extent,
      after former: Run? = nil,
      thread: Int = 0
    ) {
      self.seed = seed
      log = former?.log ?? []
      model = former?.model ?? Model()
      subject = Subject(containers: former?.subject.containers ?? [.main])
      generator = former?.generator ?? Generator()
      generator.begin(seed: seed, extent, thread: thread)
    }

    /// Performs a number of operations, and compares the outcome of each with the model.
    ///
    /// - Parameter count: The number of operations.
    /// - Throws: A `Mismatch` as soon as something is not as expected.
    mutating func perform(_ count: Int) throws {
      remaining = count
      while remaining > 0 {
        try performUntilClosed()
      }
    }

    /// Performs operations in a layer of a test.
    mutating func performInLayer(_ count: Int) throws {
      remaining = count
      try performInLayer()
    }

    private mutating func performUntilClosed() throws {
      while remaining > 0 {
        remaining -= 1
        let operation = generator.next(
          containers: model.layersOfContainers.count,
          layers: model.layers.count - 1
        )
        let isInProduction = generator.isInProduction()
        switch operation {
        case .openLayer where model.openLayers.count < 4: try performInLayer()
        case .openLayer: break
        // There is no step of production.
        case .beginStep where isInProduction || model.openLayers.count == 1: break
        case .replace where isInProduction || model.openLayers.count == 1: break
        case .unmock where isInProduction || model.openLayers.count == 1: break
        case .closeLayer: if model.openLayers.count > 1 { return }
        default: try perform(operation, isInProduction: isInProduction)
        }
      }
    }

    private mutating func performInLayer() throws {
      log.append("open layer \(model.layers.count)")
      model.openLayer()
      try inNewLayer(on: .current) {
        subject.recordRoot()
        try performUntilClosed()
      }
      model.closeLayer()
      log.append("close the layer")
    }

    private mutating func perform(_ operation: Operation, isInProduction: Bool) throws {
      let layer = isInProduction ? 0 : model.openLayers[model.openLayers.count - 1]
      if case .addChild(let child, let handle) = operation, model.makesLoop(child, handle, layer) {
        return
      }
      log.append("\(operation)\(isInProduction ? ", in production" : "")")
      model.perform(operation, in: layer)
      if isInProduction {
        inProduction { subject.perform(operation, expecting: model.events.last) }
      } else {
        subject.perform(operation, expecting: model.events.last)
      }
      guard subject.events == model.events else {
        throw Mismatch(seed, log, "\(model.events)", "\(subject.events)")
      }
    }

    /// Ends the sequence, and checks that no instance is alive.
    ///
    /// - Throws: A `Mismatch` when an instance is alive.
    func end() throws {
      subject.end()
      let count = subject.population.count.value
      if count > 0 { throw Mismatch(seed, log, "nothing alive", "\(count) alive") }
    }
  }

  /// A difference between a container and its model.
  struct Mismatch: Error, CustomStringConvertible {
    let description: String

    init(_ seed: UInt64, _ log: [String], _ expected: String, _ actual: String) {
      description = """
        The container does not do what its model does. To see it again, set \
        RESOLVER_MODEL_SEED=\(seed) RESOLVER_MODEL_SEQUENCES=1.

          Operations:
            \(log.joined(separator: "\n    "))
          Expected: \(expected)
          Actual: \(actual)
        """
    }
  }
}
