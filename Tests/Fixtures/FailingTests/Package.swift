// swift-tools-version: 6.2

import PackageDescription

/// Tests that fail on purpose, as a user of the library would write them.
let package = Package(
  name: "FailingTests",
  platforms: [.macOS(.v10_15)],
  dependencies: [
    .package(name: "Resolver", path: "../../..")
  ],
  targets: [
    .target(
      name: "SharedTestCases",
      dependencies: [
        .product(name: "Resolver", package: "Resolver"),
        .product(name: "ResolverTesting", package: "Resolver"),
      ]
    ),
    .testTarget(name: "FailingTests", dependencies: ["SharedTestCases"]),
  ],
  swiftLanguageModes: [.v6]
)
