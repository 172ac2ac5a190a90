extension String {
  /// The text in quotation marks, and on one line whatever is in it.
  var quoted: String {
    "\"\(String(map { $0.isNewline ? " " : $0 }))\""
  }
}
