/// What answers a request when nothing special is going on.
enum PlainAnswer {
  /// What the registration keeps.
  case kept(AnyInstance)

  /// What to build an instance with, since the registration keeps none.
  case recipe(Recipe, of: Registration)
}
