/// A stand-in for the class of Foundation, with a mode that a test can choose.
struct Bundle {
  let infoDictionary: [String: Any]?

  init(mode: String) {
    infoDictionary = ["mode": mode]
  }
}
