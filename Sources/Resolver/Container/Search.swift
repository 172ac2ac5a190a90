/// A search for a registration in a layer.
///
/// The order of the answers is the precedence. For each layer from the top, for each step from the
/// latest:
///
/// 1. a mock of the name, containers depth first
/// 2. the latest replacement of exactly this name: what answers the other name
/// 3. preferred names, the latest first: the same
///
/// A step that unmocks the request is the last one.
///
/// If 2 finds no registration, the search skips the preferred names of the step and all names of
/// lower steps, and the hook receives the gap. The last answer is the first plain registration:
/// containers depth first, in each the application's registrations of the test, then the
/// container's own.
///
/// The factory of an answer gets the first answer of a lower rank. So a replacement doesn't apply
/// to what answers the other name. Without a lower answer, the first one reports the circle.
struct Search {
  private let request: Request
  private let layer: Layer

  /// The container of the request.
  private let base: Resolver

  /// The containers of the search, depth first.
  private lazy var containers = layer.containers(from: base)

  /// The registration whose factory makes the request, in the same layer.
  private let maker: RegistrationDetails?

  /// The first answer.
  private var first: Registration?

  /// The first answer, or the first one after the maker.
  private var answer: Registration?

  /// Whether the maker was among the answers so far.
  private var hasPassedMaker = false

  /// The other name of a replacement, if nothing has it and a later answer is used instead.
  private var gap: Resolver.Name?

  init(
    for request: Request,
    from container: Resolver,
    in layer: Layer,
    inside factory: Registration?
  ) {
    self.request = request
    self.layer = layer
    base = container.base
    maker = factory?.answering.details
  }

  /// Returns the registration for the request.
  ///
  /// - Returns: The registration, and the name that it is used instead of.
  mutating func run() -> (registration: Registration?, gap: Resolver.Name?) {
    var areReplacementsOver = false
    var walk = StepWalk(from: layer)
    while let step = walk.next(mocking: base) {
      if offer(mocks(of: request, in: step)) { return (answer, gap) }
      for other in step.names(insteadOf: request.name) where !areReplacementsOver {
        let answers = answers(named: other.name)
        if offer(answers) { return (answer, gap) }
        guard answers.first == nil, !other.isPreferred else { continue }
        areReplacementsOver = true
        if answer == nil { gap = other.name }
      }
      if step.unmocks(request) { break }
    }
    if offer(Answers(plainRegistration(named: request.name))) { return (answer, gap) }
    let found = answer ?? first
    return (found, found == nil ? nil : gap)
  }

  /// Adds an answer to the search, the first of some registrations.
  ///
  /// - Returns: Whether the search has ended.
  private mutating func offer(_ answers: Answers) -> Bool {
    guard let next = answers.first else { return false }
    if maker == nil {
      answer = answer ?? next
      return true
    }
    first = first ?? next
    if answers.contains(maker) {
      (hasPassedMaker, answer, gap) = (true, nil, nil)
      return false
    }
    answer = answer ?? next
    return hasPassedMaker
  }

  /// Returns the mocks of a step for a request, containers depth first.
  private mutating func mocks(of request: Request, in step: SearchedStep) -> Answers {
    var answers = Answers(step.own?.registration(for: request))
    if step.hasOthers {
      for storage in step.mocks(in: containers.dropFirst()) {
        answers.add(Answers(storage.registration(for: request)))
      }
    }
    return answers
  }

  /// Returns what answers a name, without replacements.
  private mutating func answers(named name: Resolver.Name) -> Answers {
    let request = Request(request, name: name)
    var answers = Answers(nil)
    var walk = StepWalk(from: layer)
    while let step = walk.next(mocking: base) {
      answers.add(mocks(of: request, in: step))
      if step.unmocks(request) { break }
    }
    if maker != nil || answers.first == nil {
      answers.add(Answers(plainRegistration(named: name)))
    }
    return answers
  }

  /// Returns the first plain registration of the type with a name.
  private mutating func plainRegistration(named name: Resolver.Name?) -> Registration? {
    let request = Request(request, name: name)
    for container in containers {
      if let registration = layer.registration(for: request, in: container) { return registration }
    }
    return nil
  }
}

/// Answers of one rank: the factory of each gets the first answer of a lower rank.
struct Answers {
  var first: Registration?
  private var others: [Registration] = .init()

  init(_ first: Registration?) {
    self.first = first
  }

  mutating func add(_ later: Answers) {
    guard let next = later.first else { return }
    if first == nil { self = later } else { others += [next] + later.others }
  }

  func contains(_ maker: RegistrationDetails?) -> Bool {
    first?.answering.details === maker || others.contains { $0.answering.details === maker }
  }
}

extension Layer {
  /// Returns a container's plain registration for a request, in this layer or one below.
  fileprivate func registration(for request: Request, in container: Resolver) -> Registration? {
    existingStorage(of: container)?.registration(for: request)
      ?? below?.registration(for: request, in: container)
  }
}
