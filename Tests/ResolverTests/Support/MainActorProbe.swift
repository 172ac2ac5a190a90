/// Whether the calling code runs on the main actor, which on Linux is not always the main thread.
///
/// A conformance that is isolated to an actor is visible to a cast there only (SE-0470).
func isOnMainActor() -> Bool {
  Probe.self as Any is any VisibleThere.Type
}

private enum Probe {}

private protocol VisibleThere {}

extension Probe: @MainActor VisibleThere {}
