/// Tells whether synchronous code runs on the main actor.
///
/// On Apple systems, the main actor has the main thread. Elsewhere, code sees a conformance that is
/// isolated to the main actor only there (SE-0470).
package enum MainActorProbe {
  package static var isOnMainActor: Bool {
    #if canImport(Darwin)
    CurrentProcess.isOnMainThread
    #else
    MainActorProbe.self as Any is any VisibleOnMainActor.Type
    #endif
  }
}

private protocol VisibleOnMainActor {}

extension MainActorProbe: @MainActor VisibleOnMainActor {}
