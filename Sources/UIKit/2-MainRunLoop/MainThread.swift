/// The one place that tells the compiler what it cannot see: this code runs on the main thread.
///
/// Apple declares timers, run loops and clocks without isolation, though an app uses them on its main
/// thread; our versions keep those signatures and hold main-actor state. Run-loop call-outs need no such
/// word: their closures are made on the main actor and never leave it.
enum MainThread {
  /// Runs `body` on the main actor, where the caller already is; traps elsewhere.
  static func assumed<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    MainActor.assumeIsolated(body)
  }
}
