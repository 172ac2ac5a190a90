/// The value of `Resolver.decorate`: a function, or none.
///
/// A structure: in a generic container a function is wrapped in another one, each time it is read.
struct Decorator {
  let function: ((Any) -> Void)?
}
