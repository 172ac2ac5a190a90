extension ThreadPointer {
  /// Ends a request, and with the outermost one the instances that it shared.
  @inline(__always)
  func endRequest() {
    pointee.depth -= 1
    if pointee.depth == 0, !pointee.graph.isEmpty { releaseGraph() }
  }

  @inline(never)
  private func releaseGraph() {
    // Released here, where everything is in order: a deinit may resolve. Its memory is used again.
    var graph = pointee.graph.takeAll()
    graph.removeAll()
    if pointee.graph.isEmpty { pointee.graph = graph }
  }

  /// Ends the build of an instance.
  @inline(__always)
  func endBuild(of registration: Registration) {
    let step = pointee.path.pop()
    if !pointee.records.isEmpty { recordBuild(of: registration) }
    withExtendedLifetime(step) {}
  }

  @inline(never)
  private func recordBuild(of registration: Registration) {
    _ = pointee.records.last { $0.setCreated(by: registration) }
  }

  /// The cause for which a scope's own code got no instance, which is then forgotten.
  func takeFailureCause() -> FailureCause? {
    exchange(&pointee.failureCause, nil)
  }

  /// The cause of a request that leads to further ones without end.
  @inline(never)
  func stackExhausted(for registration: Registration) -> FailureCause {
    let details = registration.details
    let path = pointee.path.registrations()
    guard let start = path.lastIndex(where: { $0 === details }) else {
      return stackExhausted(for: details.service, details.name)
    }
    return .circular(path[start...] + [details])
  }

  /// Calls the scope or the decorator of a service, which may make requests that lead back here.
  @inline(__always)
  func call<Result>(
    for service: Any.Type,
    _ name: Resolver.Name?,
    _ body: () -> Result
  ) -> Result {
    guard pointee.stack.isRunningOut else { return body() }
    pointee.intercepted.append((service, name))
    defer { pointee.intercepted.removeLast() }
    return body()
  }

  /// The cause of a request whose scope or decorator leads to further ones without end.
  func stackExhausted(for service: Any.Type, _ name: Resolver.Name?) -> FailureCause {
    let start = pointee.intercepted.lastIndex { $0.service == service && $0.name == name }
    let repeated = start.map { pointee.intercepted[$0...] } ?? []
    return .stackExhausted(by: repeated.map { Message.label($0.service, $0.name) })
  }
}
