/// Prints the names of the rows or, if the program has two arguments, does the operation of the row
/// with this name so many times.
package func run(_ rows: KeyValuePairs<String, (Int) -> Void>) {
  let arguments = CommandLine.arguments.dropFirst()
  for (name, operations) in rows {
    if arguments.isEmpty {
      print(name)
    } else if name == arguments.first, let count = arguments.last.flatMap({ Int($0) }) {
      operations(count)
    }
  }
}
