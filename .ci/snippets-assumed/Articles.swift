// What several articles of Resolver take for granted.
import Resolver

extension Resolver.Name {
  static let offline = Self("offline")
}

extension Resolver {
  static let archive = Resolver(child: .main)
}

// MARK: - A library

protocol Decoder {}

final class Library {
  func open(with decoder: any Decoder) {}
}

struct Catalog {}

// MARK: - Rates

protocol Rates {}

struct RemoteRates: Rates {
  init(_ host: String) {}
}

struct FixedRates: Rates {}

// MARK: - Scopes

final class Logger {}

struct Draft {}

final class Account {}

// MARK: - Arguments and containers

let isAllowed = true

final class Note {
  init(text: String) {}
}

final class Ticket {
  init(row: String, seat: Int) {}
}

final class Greeter {
  init(user: User) {}
}

// MARK: - Modules

protocol Index {}

struct RemoteIndex: Index {}

struct MockIndex: Index {}

protocol SearchSettings {}

struct AppSettings: SearchSettings {}

struct TestSettings: SearchSettings {}

// MARK: - Recipes

protocol Exporter {}

struct PDFExporter: Exporter {}

struct CSVExporter: Exporter {}

final class Exports {
  init(exporters: [any Exporter]) {}
}

final class Room: Sendable {
  init(name: String) {}
}

final class Database: Sendable {
  init(path: String) async throws {}
}

struct Bank: Payments {}

struct LoggedPayments: Payments {
  init(wrapping payments: any Payments) {}
}

// MARK: - Quick

func aroundEach(_ closure: @escaping (_ runExample: @escaping () -> Void) -> Void) {}

// MARK: - Tests

protocol API {}

struct LiveAPI: API {}

struct MockAPI: API {}
