// The instance that is returned is always one of the service that the request was made with.
extension Request {
  /// Answers the request, or ends the process.
  @usableFromInline
  func resolve(from container: Resolver?, args: Resolver.Args = .init(nil)) -> AnyInstance {
    do throws(FailureCause) {
      return try instance(from: container, args: args)
    } catch {
      fail(error, from: container)
    }
  }

  /// Answers the request, if there is something to answer it with.
  @usableFromInline
  func optional(from container: Resolver?, args: Resolver.Args = .init(nil)) -> AnyInstance? {
    do throws(FailureCause) {
      return try instance(from: container, args: args)
    } catch  where error.isAbsence {
      if case .notRegistered = error { AutomaticRegistration.warnIfInvisible(self) }
      return nil
    } catch {
      fail(error, from: container)
    }
  }

  /// Answers the request, or puts into words why it cannot.
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

  /// Ends the process with the cause for which the request cannot be answered.
  func fail(_ cause: FailureCause, from container: Resolver?) -> Never {
    let context = ResolverContext.current(for: container)
    context.layer.hook?.receive(.failing(self, cause))
    let facts = facts(from: container)
    // A server's process would end for all requests.
    let isOnServer = context.scopedRoot != nil || facts.maker != nil
    let edge = isOnServer ? Message.edgeFix : ""
    let message = ResolutionFailure(facts, cause).description + edge
    fatalError(message, file: site.fileID, line: site.line)
  }

  /// Puts into words why the request cannot be answered.
  package func failure(_ cause: FailureCause, from container: Resolver?) -> ResolutionFailure {
    ResolutionFailure(facts(from: container), cause)
  }

  /// The possible reasons why the service is not registered.
  package func hints(from container: Resolver?) -> [String] {
    Message.reasons(facts(from: container)).hints
  }

  private func facts(from container: Resolver?) -> FailureFacts {
    let context = ResolverContext.current(for: container)
    let asked = context.layer.container(answeringFor: container ?? context.root)
    let endedTest = context.formerLayer(of: container) ?? context.endedTest
    return FailureFacts(self, container: asked, layer: context.layer, endedTest: endedTest)
  }

  /// Answers the request in the current context, and lets go of the instance.
  ///
  /// - Parameters:
  ///   - container: The container to resolve from.
  ///   - args: The arguments for the factory.
  /// - Returns: The cause for which there is no instance.
  package func failureCause(from container: Resolver, args: Any?) -> FailureCause? {
    do throws(FailureCause) {
      _ = try instance(from: container, args: Resolver.Args(args))
      return nil
    } catch {
      return error
    }
  }

  /// Whether a registration would answer; a hook learns which one.
  package func isRegistered(in container: Resolver?) -> Bool {
    guard let registration = registration(from: container) else { return false }
    let context = ResolverContext.current(for: container)
    context.layer.hook?.receive(.found(self, registration))
    return true
  }

  /// The registration that would answer, even where its scope keeps an instance.
  package func registration(from container: Resolver?) -> Registration? {
    let context = ResolverContext.current(for: container)
    AutomaticRegistration.ensure()
    let asked = context.layer.container(answeringFor: container ?? context.root)
    return match(from: asked, in: context.layer, mayUseKept: false)?.registration
  }
}
