#if canImport(SwiftUI)
public import SwiftUI

/// An observable object that a SwiftUI view resolves and observes.
///
/// ```swift
/// final class Basket: ObservableObject {
///   @Published var count = 0
/// }
///
/// struct BasketView: View {
///   @InjectedObject var basket: Basket
///
///   var body: some View { Text("\(basket.count)") }
/// }
/// ```
///
/// SwiftUI creates your view again and again, and each time the property resolves the object. To
/// keep the state of the object, register the service in a scope such as ``ResolverScope/shared``.
/// The process stops with a fatal error if the service can't be resolved.
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@MainActor
@preconcurrency  // In Swift 5 mode, the property doesn't isolate its owner.
@propertyWrapper
public struct InjectedObject<Service: ObservableObject>: DynamicProperty {
  @ObservedObject private var service: Service

  /// Resolves the object, from the root container unless you pass another.
  ///
  /// - Parameters:
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - container: The container to resolve from; `nil` for the root container.
  ///   - args: The arguments for the factory.
  ///   - fileID: The source file of the property.
  ///   - line: The line of the property.
  public init(
    name: Resolver.Name? = nil,
    container: Resolver? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    service = Request(Service.self, name: name, fileID, line)
      .resolve(from: container, args: .init(args)).service(as: Service.self)
  }

  /// The object.
  public var wrappedValue: Service {
    get { service }
    mutating set { service = newValue }
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<Service>.Wrapper {
    $service
  }
}
#endif
