import Foundation

/// The daily reference rates, in a file as the European Central Bank publishes it.
final class ReferenceRatesFile: RateSource {
  private let content: Result<ExchangeRates, any Error>

  /// Reads a file, once.
  ///
  /// - Parameter path: The path of the file; a sample with invented figures is read when it is
  ///   `nil`.
  init(_ path: String?) {
    content = Result {
      let path = path ?? Self.sample
      guard let file = FileHandle(forReadingAtPath: path),
        let data = try? file.readToEnd() ?? Data()
      else {
        throw ConversionError.unreadableRates(file: path)
      }
      guard let rates = ExchangeRates(file: String(decoding: data, as: UTF8.self)) else {
        throw ConversionError.malformedRates(file: path)
      }
      return rates
    }
  }

  func rates() throws -> ExchangeRates {
    try content.get()
  }

  private static var sample: String {
    Bundle.module.path(forResource: "reference-rates", ofType: "csv") ?? "reference-rates.csv"
  }
}
