import Testing

extension ExitTest.Result {
  /// What the process printed before it ended.
  var message: String {
    String(decoding: standardErrorContent, as: UTF8.self)
  }
}
