// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "MockingDemo",
  platforms: [.macOS(.v13)],
  dependencies: [
    // The name lets the products below be found, whatever the directory of the clone is called.
    .package(name: "Resolver", path: "../..")
  ],
  targets: [
    .target(
      name: "CurrencyConversion",
      dependencies: [.product(name: "Resolver", package: "Resolver")],
      resources: [.process("Resources")]
    ),
    .executableTarget(name: "MockingDemo", dependencies: ["CurrencyConversion"]),
    .executableTarget(
      name: "ConversionServer",
      dependencies: [
        "CurrencyConversion",
        .product(name: "Resolver", package: "Resolver"),
      ]
    ),
    .testTarget(
      name: "CurrencyConversionTests",
      dependencies: [
        "CurrencyConversion",
        .product(name: "Resolver", package: "Resolver"),
        .product(name: "ResolverTesting", package: "Resolver"),
      ]
    ),
    .testTarget(
      name: "ConversionServerTests",
      dependencies: [
        "ConversionServer",
        "CurrencyConversion",
        .product(name: "Resolver", package: "Resolver"),
        .product(name: "ResolverTesting", package: "Resolver"),
      ]
    ),
    .testTarget(name: "MockingDemoTests", dependencies: ["MockingDemo"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
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
