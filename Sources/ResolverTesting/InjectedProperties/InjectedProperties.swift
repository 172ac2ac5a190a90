import Resolver

/// A stored property with a wrapper, or with a wrapper in its type.
struct InjectedProperty {
  /// The module, and the types around the property, the outermost first.
  let path: [String]
  let name: String

  /// The name of the property's type, if the type is a wrapper and can be made.
  fileprivate let type: MetadataName?

  var label: String { (path.dropFirst() + [name]).joined(separator: ".") }

  /// Returns the request of the wrapper without a name; `nil` for an unknown service.
  func request(at site: CallSite) -> Request? {
    let name = type?.bytes.assumingMemoryBound(to: UInt8.self)
    let makeType = _getTypeByMangledNameInContext(_:_:genericContext:genericArguments:)
    // Safety: the bytes are the name of a type, in the form that the runtime reads for the owner's
    // metadata, and the type needs no generic arguments.
    let wrapper = name?.baseAddress.flatMap { makeType($0, UInt(name?.count ?? 0), nil, nil) }
    return (wrapper as? any InjectionWrapper.Type)?.request(at: site)
  }
}

/// The injected properties of the process, and the modules with types.
///
/// Types of other properties are not made, because the runtime ends the process for some broken
/// types.
struct InjectedProperties {
  private(set) var all: [InjectedProperty] = []
  private(set) var modules: Set<String> = []

  init() throws(CheckFailure) {
    var records: [TypeRecord] = []
    for image in try MetadataImage.all() { records += try TypeRecord.all(in: image) }
    // From here on, references are followed, because all records are complete.
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
