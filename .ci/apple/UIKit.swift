// Stands in for the module of Apple's systems, to type-check the files that import it.

@MainActor
open class UIViewController {
  public init() {}
}
