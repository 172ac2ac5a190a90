import Foundation
import Hummingbird
import TodoServer

do {
  let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
  try await buildApplication(options).runService()
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}
