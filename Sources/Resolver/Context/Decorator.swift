/// The function that is called with each instance, or the absence of one.
///
/// A structure: in a generic container a function is wrapped in another one, each time it is read.
struct Decorator {
  let function: ((Any) -> Void)?
}
