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
    .testTarget(name: "ResolverTestingTests", dependencies: ["Resolver", "ResolverTesting"]),
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

// The tests take most of the time of a build. After they were compiled once, builds for further
// configurations do with one of the client targets, which compile the same code, Tests/ClientCode,
// as different users would, and optimize the library and that client, but no other tests.
let isFurtherBuild = Context.environment["RESOLVER_FURTHER_BUILD"] != nil
if isFurtherBuild {
  package.targets.removeAll { ["ClientSwift5Tests", "ClientMainActorTests"].contains($0.name) }
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
  if isFurtherBuild, target.type == .test {
    settings.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
  target.swiftSettings = settings
}
