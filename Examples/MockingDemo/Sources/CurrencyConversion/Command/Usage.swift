/// The text that explains the command line.
enum Usage {
  static let text = """
    Converts an amount from one currency to others.

    Usage: MockingDemo [AMOUNT [CURRENCY [LIST]]] [OPTION ...]

      AMOUNT CURRENCY  what to convert; 100 EUR when left out
      LIST             the currencies to convert to, such as USD,JPY
      --rates FILE     a file of daily reference rates, as the European Central Bank publishes it
      --history FILE   a file that each conversion is added to, as a line of JSON
      --mode MODE      the source of the rates: data (a file) or mock (fixed rates); data when
                       neither this nor the environment variable \(Options.modeVariable) is set
      --help           show this text
    """
}
