import Testing

extension ExitTest.Result {
  /// The output of the process before it ended.
  var message: String {
    String(decoding: standardErrorContent, as: UTF8.self)
  }
}
