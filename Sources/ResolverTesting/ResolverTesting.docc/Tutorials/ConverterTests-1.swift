import CurrencyConversion
import Foundation
import Testing

@Suite struct ConverterTests {
  @Test func convertsEurosToYen() throws {
    let conversion = try Converter().convert(Money(100, .euro), to: .yen)
    #expect(conversion.to == Money(16302, .yen))
  }
}
