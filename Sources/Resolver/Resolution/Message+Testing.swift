// The parts that only tests use: programs without tests are linked without them.
extension Message {
  /// The names that may have been meant by one that is not registered.
  package static func suggestion(for name: Resolver.Name, among names: [Resolver.Name?]) -> String?
  {
    let similar = names.prefix(comparisonLimit).compactMap { $0?.rawValue }
      .filter { $0 != name.rawValue && Spelling.isSimilar($0, name.rawValue) }
    return didYouMean(similar.smallest(hintLimit).map { quoted($0) })
  }

  /// The path of the services that the thread is building; `nil` for an outermost request.
  package static var requester: String? {
    let labels = ThreadState.current.pointee.path.registrations().map(\.label)
    return labels.isEmpty ? nil : path(labels)
  }
}
