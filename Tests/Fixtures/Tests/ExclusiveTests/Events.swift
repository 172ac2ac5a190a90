/// Events that tests which run at the same time wait for.
actor Events {
  enum Event {
    case exclusiveBegan, productionSeen, exclusiveEnds
    case firstArrived, secondArrived
    case partBegan, partMayEnd
    case outerContainerEnded
  }

  static let shared = Events()

  private var events: Set<Event> = []
  private var waiting: [(Event, CheckedContinuation<Void, Never>)] = []

  /// The number of tests with a container that are running.
  var running = 0

  var isExclusive: Bool {
    events.contains(.exclusiveBegan) && !events.contains(.exclusiveEnds)
  }

  func begin() { running += 1 }

  func end() { running -= 1 }

  func happened(_ event: Event) {
    events.insert(event)
    for (awaited, continuation) in waiting where awaited == event { continuation.resume() }
    waiting.removeAll { $0.0 == event }
  }

  func wait(for event: Event) async {
    guard !events.contains(event) else { return }
    await withCheckedContinuation { waiting.append((event, $0)) }
  }
}
