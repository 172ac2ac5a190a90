import Resolver

/// The mocks and replacements of a test, and which of them its requests used.
struct Overrides: Sendable {
  /// The number of the last request.
  private var lastRequest = 0

  /// The registration that answered the first request, and whether others answered later.
  private var firstAnswer: ObjectIdentifier?
  private var hasSeveralAnswers = false

  /// Whether there was a request or an assertion in the test or a nested container, even for an
  /// unregistered service.
  var isAsked = false

  /// The mocks, by position; `nil` while one is being registered.
  private var entries: [Override?] = []

  /// The replacements, in the order of the calls.
  var rules: [NameRule] = []

  /// The overrides, in the order of registration.
  var all: [Override] {
    entries.compactMap { $0 }
  }

  /// The requests that found nothing, in order.
  private(set) var missed: [MissedRequest] = []

  /// The overrides that no request used, except perhaps one that the test itself made.
  var unused: [Override] {
    // Without another answer or a miss, no request could have meant a mock that the test has read.
    let mayBeMeant = hasSeveralAnswers || !missed.isEmpty
    return entries.compactMap { override in
      override.flatMap { $0.isUsed || $0.isRead && !mayBeMeant ? nil : $0 }
    }
  }

  /// Marks the mocks of a step that a reset has removed.
  mutating func reset(_ step: Step) {
    for index in entries.indices where entries[index]?.step.order == step.order {
      entries[index]?.wasReset = true
    }
  }
}

/// A mock, registered by the test or in its setup.
struct Override: Sendable {
  let details: RegistrationDetails
  let step: Step

  /// The number of earlier mocks in the test.
  let position: Int

  /// The function that registered the override.
  let function: StaticString

  /// The number of the last request before the registration.
  let lastRequest: Int

  /// The aliases that `implements` has added.
  var aliases: [RegistrationDetails] = []

  /// Whether a reset has removed the override.
  var wasReset = false

  /// Whether a request used the override.
  var isUsed = false

  /// Whether a request of the test itself got the override.
  ///
  /// The override is used then, unless another request could have meant it.
  var isRead = false

  /// Whether other tests share the override, and need not use it.
  ///
  /// An initializer or a `setUp` method runs for each test of a suite.
  var isShared: Bool {
    step.isShared
      || function.withUTF8Buffer { name in
        ["init(", "setUp(", "setUpWithError("].contains { name.starts(with: $0.utf8) }
      }
  }
}

// MARK: - Adding

extension Overrides {
  /// Adds a registration, if it is a mock.
  mutating func insert(_ details: RegistrationDetails, from function: StaticString) {
    guard case .test(let step, let position) = details.owner else { return }
    while entries.count < position { entries.append(nil) }
    let override = Override(
      details: details,
      step: step,
      position: position,
      function: function,
      lastRequest: lastRequest
    )
    if position < entries.count { entries[position] = override } else { entries.append(override) }
  }

  /// Adds an alias that `implements` gave a mock, if the mock is this test's.
  mutating func insert(alias: RegistrationDetails, of mock: RegistrationDetails) {
    guard let position = position(of: mock) else { return }
    entries[position]?.aliases.append(alias)
  }

  /// The position of a mock; `nil` for other registrations, and for mocks of other tests.
  private func position(of details: RegistrationDetails) -> Int? {
    guard case .test(_, let position) = details.owner, position < entries.count,
      entries[position]?.details === details
    else { return nil }
    return position
  }
}

// MARK: - Using

extension Overrides {
  /// Marks a mock and the replacements as used by a request or a check.
  ///
  /// - Parameters:
  ///   - details: The registration, perhaps of another test.
  ///   - isRead: Whether a line of the test makes the outermost request, for example to read the
  ///     mock back.
  ///   - asked: The name of the request.
  ///   - answered: The name of the registration.
  ///   - number: The number of the request.
  mutating func use(
    _ details: RegistrationDetails,
    _ isRead: Bool = false,
    asked: Resolver.Name?,
    answered: Resolver.Name?,
    number: Int = 0
  ) {
    isAsked = true
    lastRequest = max(lastRequest, number)
    let answer = ObjectIdentifier(details)
    firstAnswer = firstAnswer ?? answer
    hasSeveralAnswers = hasSeveralAnswers || firstAnswer != answer
    if let position = position(of: details) {
      if isRead { entries[position]?.isRead = true } else { entries[position]?.isUsed = true }
    }
    markRules { rule in
      guard rule.answering == answered else { return false }
      return rule.replaced == nil || rule.replaced == asked
    }
  }

  /// Marks the earlier mocks and replacements of a service as used, because `unmocking` turns them
  /// off.
  mutating func excuse(_ request: Request) {
    for index in entries.indices {
      guard let details = entries[index]?.details else { continue }
      let isSame = details.service == request.service
      if isSame || Conformance.holds(of: details.declared, to: request.service) {
        entries[index]?.isUsed = true
      }
    }
    markRules { $0.replaced == nil || $0.replaced == request.name }
  }

  /// Marks a replacement whose failure is reported.
  ///
  /// - Returns: The place that asks for the replacement.
  mutating func useReplacement(of name: Resolver.Name) -> SourcePlace? {
    markRules { $0.replaced == name }
    return rules.last { $0.replaced == name }?.place
  }

  /// Adds a request that found nothing.
  mutating func miss(_ request: Request, from container: Resolver) {
    isAsked = true
    // A loop may ask a million times.
    guard missed.count < 1_000 else { return }
    missed.append(MissedRequest(request, from: container, after: entries.count))
  }

  private mutating func markRules(where isUsed: (NameRule) -> Bool) {
    for index in rules.indices where isUsed(rules[index]) { rules[index].isUsed = true }
  }
}

/// A replacement of a name, and the place that asks for it.
struct NameRule: Sendable {
  /// The replaced name; `nil` for a preferred name, which replaces all names.
  let replaced: Resolver.Name?
  let answering: Resolver.Name
  let place: SourcePlace

  /// Whether the name is required, and not only preferred.
  var isRequired = false

  /// Whether other tests share the replacement, and need not use it.
  var isShared = false

  /// Whether the replacement applied, or its missing service was reported.
  var isUsed = false
}
