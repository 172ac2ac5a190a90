// The returned instance always has the requested type.
extension Request {
  /// Returns the instance, or ends the process.
  @usableFromInline
  func resolve(from container: Resolver?, args: Resolver.Args = .init(nil)) -> AnyInstance {
    do throws(FailureCause) {
      return try instance(from: container, args: args)
    } catch {
      fail(error, from: container)
    }
  }

  /// Returns the instance, if there is one.
  @usableFromInline
  func optional(from container: Resolver?, args: Resolver.Args = .init(nil)) -> AnyInstance? {
    do throws(FailureCause) {
      return try instance(from: container, args: args)
    } catch {
      switch error {
      case .notRegistered:
        let thread = ThreadState.current
        if thread.pointee.depth > 0 { thread.pointee.missed = self }
        AutomaticRegistration.warnIfInvisible(self)
        return nil
      case .factoryReturnedNil: return nil
      case .circular, .notImplemented: fail(error, from: container)
      }
    }
  }

  /// Returns the instance, or throws the failure with the message.
  @usableFromInline
  func tryResolve(
    from container: Resolver?,
    args: Resolver.Args = .init(nil)
  ) throws(ResolutionFailure) -> AnyInstance {
    do throws(FailureCause) {
      return try instance(from: container, args: args)
    } catch {
      throw failure(error, from: container)
    }
  }

  /// Ends the process with the message of a failure.
  func fail(_ cause: FailureCause, from container: Resolver?) -> Never {
    let context = ResolverContext.current(for: container)
    context.layer.hook?.receive(.failing(self, cause))
    let facts = FailureFacts(self, from: container)
    // A server's process would end for all requests.
    let edge = context.scopedRoot == nil ? "" : Message.edgeFix(facts)
    let message = ResolutionFailure(facts, cause).description + edge
    fatalError(message, file: site.fileID, line: site.line)
  }

  /// The failure with the message.
  package func failure(_ cause: FailureCause, from container: Resolver?) -> ResolutionFailure {
    ResolutionFailure(FailureFacts(self, from: container), cause)
  }

  /// Returns the possible reasons for a missing registration.
  package func hints(from container: Resolver?) -> [String] {
    Message.reasons(FailureFacts(self, from: container)).hints
  }

  /// Resolves in the current context, and releases the instance.
  ///
  /// - Parameters:
  ///   - container: The container to resolve from.
  ///   - args: The arguments for the factory.
  /// - Returns: The cause of a failure; `nil` if there is an instance.
  package func failureCause(from container: Resolver, args: Any?) -> FailureCause? {
    do throws(FailureCause) {
      _ = try instance(from: container, args: Resolver.Args(args))
      return nil
    } catch {
      return error
    }
  }

  /// Whether there is a registration for the request; tells the hook.
  package func isRegistered(in container: Resolver?) -> Bool {
    guard let registration = registration(from: container) else { return false }
    let context = ResolverContext.current(for: container)
    context.layer.hook?.receive(.found(self, registration))
    return true
  }

  /// The registration for the request, also if a scope caches an instance of a former registration.
  package func registration(from container: Resolver?) -> Registration? {
    let context = ResolverContext.current(for: container)
    var main = AutomaticRegistration.ensure()
    let asked = context.layer.container(answeringFor: container ?? context.root)
    return try? findOrRegister(from: asked, in: context.layer, mayUseKept: false, &main)?
      .registration
  }
}
