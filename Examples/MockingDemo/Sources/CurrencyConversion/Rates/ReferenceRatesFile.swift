import Foundation
import Resolver

/// The daily reference rates, in a file as the European Central Bank publishes it.
///
/// The file is the one that the options name, or a sample with invented figures.
final class ReferenceRatesFile: RateSource {
  @Injected private var options: Options
  private lazy var content = Result { try read() }

  /// Returns the rates in the file, which is read once.
  func rates() throws -> ExchangeRates {
    try content.get()
  }

  private func read() throws -> ExchangeRates {
    let path = options.ratesFile ?? Self.sample
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.readToEnd() ?? Data()
    else {
      throw ConversionError.unreadableRates(file: path)
    }
    return try ReferenceRatesParser(file: path).parse(String(decoding: data, as: UTF8.self))
  }

  private static var sample: String {
    Bundle.module.path(forResource: "reference-rates", ofType: "csv") ?? "reference-rates.csv"
  }
}
