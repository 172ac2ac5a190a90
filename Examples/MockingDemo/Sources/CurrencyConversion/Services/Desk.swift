import Resolver

/// Serves one order: converts its amount, keeps the conversions, and shows them.
package final class Desk {
  @Injected private var order: Order
  @Injected private var options: Options
  @Injected private var converter: Converter
  @Injected private var report: Report

  /// Lazy, because most runs keep no history and need none.
  @LazyInjected private var history: History

  package init() {}

  /// Answers the order.
  ///
  /// - Returns: The lines of the answer.
  /// - Throws: A ``ConversionError`` when there is no rate, or the history cannot be written.
  package func answer() throws -> String {
    let targets = order.targets.filter { $0 != order.money.currency }
    let conversions = try targets.map { try converter.convert(order.money, to: $0) }
    let answer = try report.text(of: conversions, from: order.money)
    if options.historyFile != nil { try history.append(conversions) }
    return answer
  }
}
