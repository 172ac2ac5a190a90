import Resolver

#if canImport(SwiftUI)
import SwiftUI
#endif

/// A property wrapper whose service has to be registered.
protocol InjectionWrapper {
  associatedtype Service
}

extension Injected: InjectionWrapper {}
extension LazyInjected: InjectionWrapper {}
extension WeakLazyInjected: InjectionWrapper {}

#if canImport(SwiftUI)
extension InjectedObject: InjectionWrapper {}

private final class AnyObservable: ObservableObject {}
#endif

extension InjectionWrapper {
  /// Returns the request of the wrapper without a name.
  static func request(at site: CallSite) -> Request {
    Request(Service.self, name: nil, site.fileID, site.line)
  }
}

/// The descriptors of the wrappers, which the types of properties refer to.
var injectionWrappers: Set<UnsafeRawPointer> {
  var types: [Any.Type] = [Injected<Int>.self, LazyInjected<Int>.self, WeakLazyInjected<Int>.self]
  #if canImport(SwiftUI)
  types.append(InjectedObject<AnyObservable>.self)
  #endif
  // Safety: a metatype is the address of the type's metadata, and the second word of a structure's
  // metadata is the address of its descriptor. The ABI has fixed both.
  return Set(types.map { unsafeBitCast($0, to: UnsafePointer<UnsafeRawPointer>.self)[1] })
}
