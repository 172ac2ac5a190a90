public import Resolver

/// Waits for work in the background, until it has resolved a service in your test.
///
/// ```swift
/// Mailer().sendLater()
/// await waitForResolutions(of: (any Transport).self)
/// assertResolutionCount(of: (any Transport).self, equals: 1)
/// ```
///
/// The wait ends as soon as the log of your test has the resolutions. It also ends when the time is
/// over, or when your task is canceled. So make an assertion afterwards, whose failure shows you
/// the log. Outside a test container, your test fails without a wait.
///
/// - Parameters:
///   - type: The type that your code resolves.
///   - name: The name of the service that was used, after all replacements; `nil` for any name.
///   - count: The number of resolutions to wait for.
///   - duration: The longest time to wait; by default, ten seconds.
///   - fileID: The source file of the call.
///   - filePath: The path of the source file.
///   - line: The line of the call.
///   - column: The column of the call.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public nonisolated(nonsending) func waitForResolutions<Service>(
  of type: Service.Type,
  name: Resolver.Name? = nil,
  atLeast count: Int = 1,
  within duration: Duration = .seconds(10),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  // Fails outside a test container.
  checkLog(fileID, filePath, line, column) { _ in nil }
  guard let session = TestSession.current else { return }
  let start = ContinuousClock.now
  while session.log.resolutions(of: type, name: name).count < count,
    start.duration(to: .now) < duration, (try? await Task.sleep(for: .milliseconds(2))) != nil
  {}
}
