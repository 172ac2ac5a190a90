package import Resolver

package protocol Payments {}

package final class MockPayments: Payments {
  package init() {}
}

package protocol Clock {}

package struct Watch: Clock {
  package init() {}
}

package struct Rates {
  package init() {}
}

package final class Database {
  package init() {}
}

package final class Session {
  package init() {}
}

package struct Repository<Element> {}

package struct Several<each Element> {}

/// Registers what the properties of this module need, perhaps but for payments.
package func registerServices(in container: Resolver, payments: Bool = true) {
  if payments { container.register { MockPayments() as any Payments } }
  container.register { Watch() as any Clock }
  container.register { Rates() }
  container.register { Database() }
  container.register { { "\($0)" } as @Sendable (Int) -> String }
}
