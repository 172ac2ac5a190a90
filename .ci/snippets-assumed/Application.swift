// The application that the documentation takes for granted. A file may declare the same names.
import Dispatch
import Resolver

// MARK: - Names and containers

extension Resolver.Name {
  static let add = Self("add")
  static let data = Self("data")
  static let edit = Self("edit")
  static let mock = Self("mock")
  static let staging = Self("staging")
}

extension Resolver {
  static let payments = Resolver()

  static func registerPayments(in container: Resolver) {}
}

// MARK: - Services

protocol Clock {}

struct LiveClock: Clock {}

final class Alarm {
  init(clock: any Clock) {}
}

protocol RateSource {
  func rate() -> Int?
}

final class RateSpy: RateSource {
  init(_ source: any RateSource) {}

  func rate() -> Int? { nil }
}

protocol Source {}

struct RemoteSource: Source {}

protocol Payments {}

final class MockPayments: Payments {}

final class PaymentsSpy: Payments {
  init(_ payments: any Payments) {}
}

final class Checkout: Sendable {
  init() {}

  init(payments: any Payments) {}

  func pay() {}

  @discardableResult func pay(_ amount: Int) -> String { "" }

  func confirm() throws {}
}

struct PaymentError: Error {}

protocol Transport: Sendable {}

struct Uploader {
  func uploadOnQueue() async {}
}

struct Mailer {
  func send() {}

  func sendLater() {}
}

protocol Terminal {}

final class CardReader: Terminal {}

final class Gateway {}

protocol Player {
  func play()
}

protocol Client {}

final class Analytics {
  func track(_ event: String) {}
}

final class Basket {
  var count = 0
}

final class Camera {}

final class Connection {
  func close() async {}
}

final class Parent {}

struct Report {
  init(year: Int) {}
}

struct User: Sendable {}

struct Handler {
  func run() {}
}

// MARK: - Screens

final class Model {
  func load() {}
}

@MainActor
final class ProfileModel {}

final class Editor {
  init(isNew: Bool) {}
}

final class Window {
  init(title: String, width: Int) {}
}

final class Screen {}

final class Page {
  var title = ""
}

final class Coordinator {
  var screen: Screen?
}

protocol SessionProviding {}

final class Session: SessionProviding {}

// MARK: - The options of a program

struct Options {
  enum Mode: String {
    case data, mock
  }

  var mode = Mode.data
}

// MARK: - Values

let checkout = Checkout()
let queue = DispatchQueue(label: "checkout")
let user = User()
