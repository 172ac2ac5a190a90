/// A place in source code, without the path of a developer's machine.
@frozen @usableFromInline package struct CallSite: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package let fileID: StaticString
  @usableFromInline package let line: UInt

  @inlinable package init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// The module of the source file.
  package var module: String {
    String(decoding: moduleBytes, as: UTF8.self)
  }

  /// Whether both places are in the same module.
  package func isInModule(of other: CallSite) -> Bool {
    fileID.utf8Start == other.fileID.utf8Start || moduleBytes.elementsEqual(other.moduleBytes)
  }

  private var moduleBytes: Slice<UnsafeBufferPointer<UInt8>> {
    fileID.bytes.prefix { $0 != UInt8(ascii: "/") }
  }

  @usableFromInline package static func == (first: CallSite, second: CallSite) -> Bool {
    first.line == second.line && first.fileID.isSame(as: second.fileID)
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
  }

  @usableFromInline package var description: String {
    "\(fileID):\(line)"
  }
}

/// A call site with the function around it.
package struct Caller: Sendable {
  package let site: CallSite

  /// The function's name, with its parameters in parentheses; in the initializer of a property, the
  /// name of the type or the module.
  package let function: StaticString

  init(_ fileID: StaticString, _ function: StaticString, _ line: UInt) {
    site = CallSite(fileID: fileID, line: line)
    self.function = function
  }

  package var isInFunction: Bool {
    function.bytes.last == UInt8(ascii: ")")
  }

  func isInSameFunction(as other: Caller) -> Bool {
    site.fileID.isSame(as: other.site.fileID) && function.isSame(as: other.function)
  }
}

extension StaticString {
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }

  func isSame(as other: StaticString) -> Bool {
    utf8CodeUnitCount == other.utf8CodeUnitCount
      && (utf8Start == other.utf8Start || bytes.elementsEqual(other.bytes))
  }
}
