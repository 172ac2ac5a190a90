// Stands in for the module of Apple's systems, to type-check the files that import it.

public protocol ObservableObject: AnyObject {}

public protocol DynamicProperty {}

@MainActor
@preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup
  public struct Wrapper {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Subject {
      fatalError()
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Wrapper {
    fatalError()
  }
}
