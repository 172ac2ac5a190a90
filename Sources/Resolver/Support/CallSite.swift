/// A place in source code, in the short form that holds no path of a developer's machine.
package struct CallSite: Sendable, CustomStringConvertible {
  package let fileID: StaticString
  package let line: UInt

  package init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  package var description: String {
    "\(fileID):\(line)"
  }
}
