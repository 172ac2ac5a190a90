/// Tells whether synchronous code runs on the main actor.
///
/// Code sees a conformance that is isolated to the main actor only there (SE-0470). Older runtimes
/// don't know SE-0470, and show all conformances everywhere.
package enum MainActorProbe {
  package static var isOnMainActor: Bool {
    MainActorProbe.self as Any is any VisibleOnMainActor.Type
  }
}

private protocol VisibleOnMainActor {}

extension MainActorProbe: @MainActor VisibleOnMainActor {}
