import Dispatch
import Foundation

/// The only place in this module that asserts to the compiler that synchronous code runs on the main thread.
///
/// Apple declares timers, run loops and clocks without isolation, though an app uses them on its main thread; the types
/// of this module have the same signatures and main-actor state. Run-loop call-outs need no such assertion: their
/// closures are created on the main actor and never leave it.
package enum MainThread {
  /// Marks the main queue, which a program without a loop of its own, such as a test, serves on any thread.
  private static let mark: DispatchSpecificKey<Bool> = {
    let made = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: made, value: true)
    return made
  }()

  /// Whether the caller is on the main actor, as far as its thread and queue show.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  /// Runs `body` on the main actor, where the caller already is; traps elsewhere.
  package static func assumed<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    MainActor.assumeIsolated(body)
  }
}
