// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Operations",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Resolver", path: "../../..")],
  targets: [
    .target(name: "Rows", path: "Rows"),
    // Without ResolverTesting, as a program is.
    .executableTarget(
      name: "Operations",
      dependencies: ["Rows", .product(name: "Resolver", package: "Resolver")],
      path: "Operations"
    ),
    .executableTarget(
      name: "TestOperations",
      dependencies: [
        "Rows",
        .product(name: "Resolver", package: "Resolver"),
        .product(name: "ResolverTesting", package: "Resolver"),
      ],
      path: "TestOperations"
    ),
    .executableTarget(
      name: "Client",
      dependencies: [.product(name: "Resolver", package: "Resolver")],
      path: "Client"
    ),
  ],
  swiftLanguageModes: [.v6]
)
