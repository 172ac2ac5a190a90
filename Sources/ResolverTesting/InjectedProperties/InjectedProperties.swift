import Resolver

/// A stored property with a wrapper, or with a wrapper in its type.
struct InjectedProperty {
  /// The module, and the types around the property, the outermost first.
  let path: [String]
  let name: String

  /// The name of its type, if that is a wrapper and can be made.
  fileprivate let type: MetadataName?

  var label: String { (path.dropFirst() + [name]).joined(separator: ".") }

  /// The request of the wrapper, if it is given no name; `nil` if the service is not known.
  func request(at site: CallSite) -> Request? {
    let name = type?.bytes.assumingMemoryBound(to: UInt8.self)
    let makeType = _getTypeByMangledNameInContext(_:_:genericContext:genericArguments:)
    // Safety: it is the name of a type, which the runtime reads in the same way when it makes the
    // owner's metadata, and it needs no generic arguments.
    let wrapper = name?.baseAddress.flatMap { makeType($0, UInt(name?.count ?? 0), nil, nil) }
    return (wrapper as? any InjectionWrapper.Type)?.request(at: site)
  }
}

/// The injected properties of the process, and the modules that have types.
///
/// The types of other properties are not made: the runtime ends the process for some that it cannot
/// make.
struct InjectedProperties {
  private(set) var all: [InjectedProperty] = []
  private(set) var modules: Set<String> = []

  init() throws(CheckFailure) {
    var records: [TypeRecord] = []
    for image in try MetadataImage.all() { records += try TypeRecord.all(in: image) }
    // References are followed from here on, since what has them is whole.
    let wrappers = injectionWrappers
    for record in records {
      let descriptor = record.type.references.first?.descriptor
      guard let owner = descriptor.map(TypeContext.init) else { continue }
      modules.insert(owner.path[0])
      for (name, type) in record.properties {
        let wrapped = type.references.first { $0.descriptor.map(wrappers.contains) == true }
        guard let wrapped else { continue }
        let isKnown = wrapped.offset == 0 && !(owner.isGeneric && type.mayDependOnParameters)
        let text = name.map { $0.bytes.drop { $0 == UInt8(ascii: "_") } }
        let name = text.map { String(decoding: $0, as: UTF8.self) } ?? "?"
        all.append(InjectedProperty(path: owner.path, name: name, type: isKnown ? type : nil))
      }
    }
  }
}
