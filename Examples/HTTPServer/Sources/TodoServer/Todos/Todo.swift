import Hummingbird

/// Something to do.
struct Todo: Equatable, Identifiable, ResponseCodable {
  let id: Int
  let title: String
  var isDone = false
}
