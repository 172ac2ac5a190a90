// swift-tools-version: 6.2

import PackageDescription

/// A package of user code, for behavior that the library's own tests cannot show.
///
/// It has tests that fail, and an application whose services are registered on the main actor.
let package = Package(
  name: "Fixtures",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Resolver", path: "../..")
  ],
  targets: [
    .target(
      name: "SharedTestCases",
      dependencies: [
        .product(name: "Resolver", package: "Resolver"),
        .product(name: "ResolverTesting", package: "Resolver"),
      ]
    ),
    .target(name: "App", dependencies: [.product(name: "Resolver", package: "Resolver")]),
    .testTarget(name: "FailingTests", dependencies: ["SharedTestCases", "App"]),
    .target(name: "SharedMocks", dependencies: [.product(name: "Resolver", package: "Resolver")]),
    .testTarget(
      name: "PlainTests",
      dependencies: ["SharedMocks", .product(name: "ResolverTesting", package: "Resolver")]
    ),
    .target(
      name: "MainActorApplication",
      dependencies: ["App", .product(name: "Resolver", package: "Resolver")],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
      ]
    ),
    .testTarget(
      name: "MainActorApplicationTests",
      dependencies: [
        "MainActorApplication",
        .product(name: "ResolverTesting", package: "Resolver"),
      ]
    ),
    .testTarget(
      name: "ExclusiveTests",
      dependencies: [
        "MainActorApplication",
        .product(name: "ResolverTesting", package: "Resolver"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
