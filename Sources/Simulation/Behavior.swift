/// How a simulated app behaves: well, or badly in one way.
package enum Behavior: String, CaseIterable, Sendable {
  /// Handles everything without delay.
  case handles = "handles"
  /// Checks in about a second after its launch, so that a button can be pressed before.
  case launchesSlowly = "launches slowly"
  /// Ends before it checks in.
  case crashesAtLaunch = "crashes at launch"
  /// Never checks in.
  case neverChecksIn = "never checks in"
  /// Its main thread goes into a loop when a finger lands on it, so that it never answers again.
  case loopsOnTouch = "loops on touch"
  /// Leaves frames in its port for a while before it reads them.
  case readsSlowly = "reads slowly"
  /// Ends as soon as a finger lands on it.
  case crashesOnTouch = "crashes on touch"
  /// Sends the same declaration many times in each turn.
  case floods = "floods"
  /// Sends the first half of a frame when a finger lands on it.
  case tearsFrame = "tears a frame"
  /// Sends a frame with a wrong bit in its header when a finger lands on it.
  case flipsBit = "flips a bit"
  /// Sends a message of a kind that does not exist when a finger lands on it.
  case inventsKind = "invents a kind of message"
  /// Injects an event, which only an injector may, when a finger lands on it.
  case injects = "injects"
  /// Checks in a second time.
  case checksInTwice = "checks in twice"
  /// When a finger lands on it, reports that it has taken a frame that was never sent.
  case liesAboutFrames = "lies about frames"

  /// The nanoseconds from its launch to its check-in.
  var launchNanoseconds: UInt64 { self == .launchesSlowly ? 1_111_000_000 : 0 }

  /// Whether its process ends at its launch, by itself or because the broker ends it.
  var endsAtLaunch: Bool { self == .crashesAtLaunch || self == .checksInTwice }

  /// Whether its process ends when a finger lands on it, by itself or because the broker ends it.
  var endsOnTouch: Bool {
    switch self {
    case .crashesOnTouch, .loopsOnTouch, .tearsFrame, .flipsBit, .inventsKind, .injects,
      .liesAboutFrames:
      true
    case .handles, .launchesSlowly, .crashesAtLaunch, .neverChecksIn, .readsSlowly, .floods,
      .checksInTwice:
      false
    }
  }
}
