import Resolver

// One type of each kind that may have injected properties. None is ever made.

final class Checkout {
  @Injected var payments: any Payments

  /// It may be missing.
  @OptionalInjected var session: Session?
}

struct Settings {
  @LazyInjected var clock: any Clock
}

actor Ledger {
  @WeakLazyInjected var database: Database?
}

@MainActor final class Screen {
  @Injected var rates: Rates
}

enum Namespace {
  struct Inner {
    private final class Hidden {
      @LazyInjected private var rates: Rates
    }
  }
}

private struct Secret {
  @Injected(name: "secret") private var database: Database
}

func local() -> Any.Type {
  struct Local {
    @LazyInjected var clock: any Clock
  }
  return Local.self
}

class Page<Element> {
  @LazyInjected var clock: any Clock
  @LazyInjected var repository: Repository<Element>

  struct Footer {
    @LazyInjected var rates: Rates
  }
}

final class FirstPage: Page<Int> {
  @LazyInjected var payments: any Payments
}

final class Chapter<Element, Text>: Page<Element> {
  @LazyInjected var rates: Rates
  @LazyInjected var texts: Repository<Text>
}

/// The runtime would end the process if it had to make the type of the second property.
struct Parcel<each Element> {
  @LazyInjected var payments: any Payments
  @LazyInjected var contents: Several<repeat each Element>
}

extension String {
  struct Key {
    @LazyInjected var database: Database
  }
}

extension Page where Element == Int {
  struct Number {
    @LazyInjected var database: Database
  }
}

@propertyWrapper struct Twice<Value> {
  var wrappedValue: Value
}

struct Unusual {
  let plain = LazyInjected<Rates>()
  let several: [LazyInjected<Rates>] = []
  @Twice @LazyInjected var clock: any Clock
  @LazyInjected var format: @Sendable (Int) -> String
}
