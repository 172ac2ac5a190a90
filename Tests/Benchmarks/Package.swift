// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Resolver", path: "../.."),
    // Without its traits it needs no C library.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "Rows",
      dependencies: [.product(name: "Benchmark", package: "benchmark")],
      path: "Rows"
    ),
    // Without ResolverTesting, as a program is.
    .executableTarget(
      name: "ResolverBenchmarks",
      dependencies: [
        "Rows",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Resolver", package: "Resolver"),
      ],
      path: "ResolverBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(
      name: "ResolverTestingBenchmarks",
      dependencies: [
        "Rows",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Resolver", package: "Resolver"),
        .product(name: "ResolverTesting", package: "Resolver"),
      ],
      path: "ResolverTestingBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
