/// The mode of a run: it chooses the rate source that is registered under its name.
package enum Mode: String, CaseIterable, Sendable {
  case data
  case mock
}
