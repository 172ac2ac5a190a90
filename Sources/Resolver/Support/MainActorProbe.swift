/// Tells whether code runs on the main actor, which synchronous code cannot ask otherwise.
///
/// A conformance that is isolated to the main actor is visible to a cast there only (SE-0470). On
/// systems whose runtime is older than that rule it is visible everywhere, and so are all others.
package enum MainActorProbe {
  package static var isOnMainActor: Bool {
    MainActorProbe.self as Any is any VisibleOnMainActor.Type
  }
}

private protocol VisibleOnMainActor {}

extension MainActorProbe: @MainActor VisibleOnMainActor {}
