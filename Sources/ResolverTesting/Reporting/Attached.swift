#if canImport(Testing)
import Testing

/// A text that is attached to the running test of Swift Testing.
struct Attached: Sendable {
  let name: String
  let text: String

  func record(on test: Test) {
    Attachment.record(text, named: name, sourceLocation: test.sourceLocation)
  }
}
#endif
