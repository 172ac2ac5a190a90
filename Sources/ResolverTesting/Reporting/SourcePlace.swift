import Resolver

#if canImport(Testing)
import Testing
#endif

/// The place of a failure or warning.
struct SourcePlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The place of a call site, which has no path of its file.
  init(_ site: CallSite) {
    self.init(site.fileID, site.fileID, site.line, 1)
  }

  /// The running test, where no better place is known.
  static let test = SourcePlace("", "", 1, 1)

  /// The place in front of a message; empty if unknown.
  var prefix: String {
    fileID.utf8CodeUnitCount == 0 ? "" : "\(fileID):\(line): "
  }

  #if canImport(Testing)
  var sourceLocation: SourceLocation {
    if fileID.utf8CodeUnitCount == 0 {
      return Test.current?.sourceLocation
        ?? SourceLocation(fileID: "unknown/unknown", filePath: "unknown", line: 1, column: 1)
    }
    return SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(filePath)",
      line: Int(line),
      column: Int(column)
    )
  }
  #endif
}
