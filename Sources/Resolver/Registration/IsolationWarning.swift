#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Tells the developer, once for each registration, that a factory runs on the wrong actor.
enum IsolationWarning {
  /// Warns when it is certain that the calling code is not on the actor.
  ///
  /// There is no way to ask this of any actor from synchronous code. It is certain of the main actor,
  /// and of any other actor for code that is on the main actor or in no task at all.
  static func check(_ registration: Registration, _ actor: any Actor) {
    guard isElsewhere(actor), registration.state.noteWarning() else { return }
    let isMain = actor === MainActor.shared
    let text = Message.wrongActor(registration, isMain ? "the main actor" : "\(type(of: actor))")
    print(text)
  }

  private static func isElsewhere(_ actor: any Actor) -> Bool {
    if actor === MainActor.shared { return !MainActorProbe.isOnMainActor }
    return MainActorProbe.isOnMainActor || withUnsafeCurrentTask { $0 == nil }
  }

  /// Writes to standard error, which a program's own output does not go to.
  private static func print(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
