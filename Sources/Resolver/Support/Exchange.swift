/// Puts a value in the place of another one.
///
/// - Returns: The former value.
func exchange<Value>(_ value: inout Value, _ newValue: Value) -> Value {
  let former = value
  value = newValue
  return former
}
