/// A place in source code, in the short form that holds no path of a developer's machine.
@usableFromInline package struct CallSite: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package let fileID: StaticString
  @usableFromInline package let line: UInt

  @inlinable package init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// The module of the source.
  package var module: String {
    fileID.withUTF8Buffer { fileID in
      String(decoding: fileID.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
    }
  }

  @usableFromInline package static func == (first: CallSite, second: CallSite) -> Bool {
    first.line == second.line && first.fileID.isSame(as: second.fileID)
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
  }

  @inline(never)
  @usableFromInline package var description: String {
    "\(fileID):\(line)"
  }
}

/// A call site together with the function that it is in.
package struct Caller: Sendable {
  package let site: CallSite

  /// The name of a function, with its parameters in parentheses; in the initializer of a property
  /// that of the type or, for a global one, of the module.
  let function: StaticString

  init(_ fileID: StaticString, _ function: StaticString, _ line: UInt) {
    site = CallSite(fileID: fileID, line: line)
    self.function = function
  }

  package var isInFunction: Bool {
    function.bytes.last == UInt8(ascii: ")")
  }

  /// Whether the code does the same whoever calls it, as far as its name tells: a property, or a
  /// function without parameters or with one that is most likely a container.
  package var isIndependentOfCaller: Bool {
    guard isInFunction else { return true }
    let labels = "\(function)".drop { $0 != "(" }
    return ["()", "(in:)", "(into:)", "(to:)", "(container:)", "(resolver:)"].contains {
      $0 == labels
    }
  }

  /// Whether the code is the initializer of a property, static or not, of a type of the module.
  ///
  /// A property in an extension of `Resolver` doesn't count: it is most likely production's.
  package var isInPropertyOfType: Bool {
    let type = "\(function)"
    return !isInFunction && type != "Resolver" && type != site.module
  }

  /// Whether the code is an initializer or a `setUp` method, which each test of a suite runs.
  package var isInSetUp: Bool {
    let name = "\(function)".prefix { $0 != "(" }
    return ["init", "setUp", "setUpWithError"].contains { $0 == name }
  }

  /// Whether the code is in the same file as other code.
  package func isInFile(of other: Caller) -> Bool {
    site.fileID.isSame(as: other.site.fileID)
  }

  func isInSameFunction(as other: Caller) -> Bool {
    site.fileID.isSame(as: other.site.fileID) && function.isSame(as: other.function)
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }

  @inline(never)
  fileprivate func isSame(as other: StaticString) -> Bool {
    utf8CodeUnitCount == other.utf8CodeUnitCount
      && (utf8Start == other.utf8Start || bytes.elementsEqual(other.bytes))
  }
}
