/// How a simulated app behaves: well, or badly in one way.
package enum Behavior: String, CaseIterable, Sendable {
  /// Handles everything at once.
  case handles = "handles"
  /// Checks in a second after its launch: late enough for a button to be pressed before.
  case launchesSlowly = "launches slowly"
  /// Ends before it checks in.
  case crashesAtLaunch = "crashes at launch"
  /// Never checks in.
  case neverChecksIn = "never checks in"
  /// Does not answer any more once a finger has landed on it: its main thread is in a loop.
  case loopsOnTouch = "loops on touch"
  /// Leaves what was sent to it in its port for a while.
  case readsSlowly = "reads slowly"
  /// Ends as soon as a finger lands on it.
  case crashesOnTouch = "crashes on touch"
  /// Declares the same thing many times in each turn.
  case floods = "floods"
  /// Sends the first half of a frame when a finger lands on it.
  case tearsFrame = "tears a frame"
  /// Sends a frame with a wrong bit in its header when a finger lands on it.
  case flipsBit = "flips a bit"
  /// Sends a message of a kind that there is none of when a finger lands on it.
  case inventsKind = "invents a kind of message"
  /// Injects an event, which only an injector may, when a finger lands on it.
  case injects = "injects"
  /// Checks in a second time.
  case checksInTwice = "checks in twice"
  /// Says that it took a frame which was never sent to it when a finger lands on it.
  case liesAboutFrames = "lies about frames"

  /// How long, in nanoseconds, it takes from its launch to its check-in.
  var launchNanoseconds: UInt64 { self == .launchesSlowly ? 1_111_000_000 : 0 }

  /// Whether it is gone, by itself or because the broker put it out, once it was launched.
  var endsAtLaunch: Bool { self == .crashesAtLaunch || self == .checksInTwice }

  /// Whether it is gone, by itself or because the broker put it out, once a finger has landed on it.
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

/// An app of a plan.
package struct PlannedApp: Hashable, Sendable {
  /// Its name, that of an app that comes with Touchstone, so that its scenario runs in real processes, too.
  package let name: String
  /// How it behaves in one process.
  package let behavior: Behavior
  /// How many events it may have that it has not handled, before moves wait; few, so that this happens often.
  package static let eventLimit = 4
  /// The type of the quick action that the app `Player` has.
  static let quickAction = "resume"
  /// Whether it has a quick action.
  var hasQuickAction: Bool { name == "Player" }

  /// Makes an app of a plan.
  package init(name: String, behavior: Behavior) {
    self.name = name
    self.behavior = behavior
  }
}
