// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Resolver",
  platforms: [
    .iOS(.v13),
    .macOS(.v10_15),
    .tvOS(.v13),
    .watchOS(.v6),
    .visionOS(.v1),
    .macCatalyst(.v13),
  ],
  products: [
    .library(name: "Resolver", targets: ["Resolver"]),
    .library(name: "ResolverTesting", targets: ["ResolverTesting"]),
  ],
  targets: [
    .target(name: "Resolver"),
    .target(name: "ResolverTesting", dependencies: ["Resolver"]),
    .testTarget(name: "ResolverTests", dependencies: ["Resolver"]),
    .target(
      name: "InjectedApplication",
      dependencies: ["Resolver"],
      path: "Tests/InjectedApplication"
    ),
    .testTarget(
      name: "ResolverTestingTests",
      dependencies: ["InjectedApplication", "Resolver", "ResolverTesting"]
    ),
    .testTarget(
      name: "ClientSwift5Tests",
      dependencies: ["Resolver", "ResolverTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "ClientSwift6Tests",
      dependencies: ["Resolver", "ResolverTesting"],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    .testTarget(
      name: "ClientMainActorTests",
      dependencies: ["Resolver", "ResolverTesting"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Tests take most of the time of a build. Some configurations of .ci/run leave some of them out.
let names = Context.environment["RESOLVER_TEST_TARGETS"]?.split(separator: " ").map(String.init)
if let names {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

for target in package.targets where !target.name.hasPrefix("Client") {
  var settings = target.swiftSettings ?? []
  settings += [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  target.swiftSettings = settings
}
