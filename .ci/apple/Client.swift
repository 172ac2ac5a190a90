// Code as real applications write it, in the Swift 5 and 6 language modes.
import Resolver
import SwiftUI
import UIKit

// MARK: - Services

final class Settings: ObservableObject {
  @Published var unit = "km"
}

protocol Formatting {
  func format(_ distance: Int) -> String
}

protocol Store {
  func load() -> [String]
}

struct LiveStore: Store {
  func load() -> [String] { [] }
}

final class Model: ObservableObject {
  @Published var store: any Store = Resolver.resolve()
  @Published var note = ""
  @Injected var settings: Settings
  @LazyInjected var other: any Store
}

#if swift(<6)
/// A class that is no view, and that any code may create.
final class Formatter: Formatting {
  @InjectedObject private var settings: Settings

  func format(_ distance: Int) -> String { "\(distance) \(settings.unit)" }
}
#else
@MainActor
final class Formatter: @MainActor Formatting {
  @InjectedObject private var settings: Settings

  func format(_ distance: Int) -> String { "\(distance) \(settings.unit)" }
}
#endif

final class PostsModel: ObservableObject {
  #if swift(<6)
  @InjectedObject var settings: Settings
  #else
  @Injected var settings: Settings
  #endif
  @Published var posts: [String] = []
}

// MARK: - Registrations

extension Resolver: @retroactive ResolverRegistering {
  public static func registerAllServices() {
    register { LiveStore() as any Store }
    register { Settings() }.scope(.application)
    register { Model() }.scope(.shared)
    register { PostsModel() }
    #if swift(<6)
    register { Formatter() as any Formatting }
    #else
    register { @MainActor in Formatter() }
    #endif
  }
}

// MARK: - Views

struct DistanceView: View {
  @InjectedObject var model: Model
  @InjectedObject(name: "settings", container: .main, args: 1) private var settings: Settings
  @StateObject private var state: Model = Resolver.resolve()
  @ObservedObject private var observed: Model = Resolver.resolve()
  @Injected private var store: any Store

  var body: some View {
    TextField(settings.unit, text: $model.note)
  }
}

struct DistancePreviews: PreviewProvider {
  static var previews: some View {
    let container = Resolver(child: .main) { container in
      container.register((any Store).self) { LiveStore() }
    }
    return withContainer(container) { DistanceView() }
  }
}

struct Distances: App {
  var body: some Scene {
    WindowGroup { DistanceView() }
  }
}

// MARK: - View controllers

final class DistanceController: UIViewController, StoryboardResolving {
  var model: Model?
  lazy var store: any Store = resolver.resolve()
  @LazyInjected var settings: Settings

  func resolveViewController() {
    model = resolver.optional()
  }
}
