extension String {
  /// The text in quotation marks, always on one line.
  var quoted: String {
    "\"\(String(map { $0.isNewline ? " " : $0 }))\""
  }
}
