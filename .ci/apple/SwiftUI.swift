// Stands in for the module of Apple's systems, to type-check the code that imports it. Types are
// isolated as Apple's documentation declares them.

public protocol ObservableObject: AnyObject {}

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

@MainActor
@preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor
  @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper: Sendable {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
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

// MARK: - What the documentation uses

@MainActor
@preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) {}

  public var wrappedValue: ObjectType { fatalError() }
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public var wrappedValue: Value

  public var projectedValue: Binding<Value> { fatalError() }
}

@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    fatalError()
  }
}

@propertyWrapper
public struct Published<Value> {
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public var wrappedValue: Value
}

@dynamicMemberLookup
public struct Binding<Value> {
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    fatalError()
  }
}

@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public struct Text: View {
  public init(_ content: String) {}

  public var body: Never { fatalError() }
}

public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}

  public var body: Never { fatalError() }
}

@MainActor
@preconcurrency
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

@MainActor
@preconcurrency
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(content: () -> Content) {}
}

@MainActor
@preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  static var previews: Previews { get }
}
