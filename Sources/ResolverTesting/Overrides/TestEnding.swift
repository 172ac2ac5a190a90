/// The end of a test, by which its overrides are judged.
enum TestEnding {
  /// The test did all that it was to do.
  case complete

  /// The test threw or failed, perhaps before it came to the requests for its overrides.
  case failed

  /// The test was canceled or skipped.
  case canceled
}
