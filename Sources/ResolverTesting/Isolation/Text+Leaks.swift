import Resolver

extension Text {
  /// An object that outlived its test.
  ///
  /// - Parameters:
  ///   - resolution: The request that it was built for.
  ///   - parent: The request of another such object, whose factory asked for it.
  /// - Returns: A line of the message.
  static func leak(_ resolution: Resolution, askedBy parent: Resolution?) -> String {
    let parent = parent.map {
      ", resolved by \(Message.label($0.type, $0.name)), which is alive as well"
    }
    return """
      \(Message.label(resolution.type, resolution.name)), \(name(of: resolution.scope)) scope, registered at \
      \(resolution.registrationSite)\(parent ?? "")
      """
  }

  static func leaks(_ leaks: [String], isContainerAlive: Bool) -> String {
    let hidden = leaks.count - Message.listLimit
    let more = hidden > 0 ? ["… and \(hidden) more"] : []
    let objects =
      leaks.count == 1
      ? "An object that a factory returned" : "\(leaks.count) objects that factories returned"
    let holder =
      isContainerAlive
      ? """


      The test's container is still held: by a task that the test did not wait for, or by a closure that \
      captured it.
      """ : ""
    return """
      \(objects) in the test outlived it.

      \((leaks.prefix(Message.listLimit) + more).map { "  \($0)" }.joined(separator: "\n"))\(holder)

      To fix, break the cycle of references, let the test wait for the work that it starts, or allow the \
      type: .detectingLeaks(allowing: …). A factory may also have returned an object that it did not build, \
      such as a singleton: allow its type.
      """
  }
}
