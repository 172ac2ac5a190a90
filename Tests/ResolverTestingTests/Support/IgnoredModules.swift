package import ResolverTesting

/// The tests of the core use production on threads and in detached tasks, while others run.
extension DetachedRequests: IgnoringModules {
  package static var ignoredModules: Set<String> { ["ResolverTests"] }
}
