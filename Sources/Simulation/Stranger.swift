/// An injector besides the player, which lands a finger once and then leaves.
package struct Stranger: Hashable, Sendable {
  /// A way to leave a session.
  package enum Leaving: String, CaseIterable, Sendable {
    /// The stranger lifts its finger and detaches.
    case lifts = "lifts its finger and leaves"
    /// The stranger detaches with its finger down.
    case leaves = "leaves with its finger down"
    /// The stranger's process ends.
    case vanishes = "vanishes with its finger down"
    /// The stranger sends the first half of a frame.
    case tearsFrame = "tears a frame with its finger down"
    /// The stranger sends a frame with a wrong bit in its header.
    case flipsBit = "flips a bit with its finger down"
    /// The stranger checks in, which only an app may do.
    case checksIn = "checks in as an app with its finger down"

    /// Whether its finger lifts before it leaves.
    var lifts: Bool { self == .lifts }
  }

  /// The number of the stranger, from 1 to 9.
  package let number: UInt64
  /// When its finger lands, in milliseconds since the beginning.
  package let landsAt: UInt64
  /// The milliseconds from the landing of its finger to its leaving; at least one.
  package let stays: UInt64
  /// How the stranger leaves.
  package let leaving: Leaving

  /// Makes a stranger.
  package init(number: UInt64, landsAt: UInt64, stays: UInt64, leaving: Leaving) {
    self.number = number
    self.landsAt = landsAt
    self.stays = stays
    self.leaving = leaving
  }

  /// When its finger lands, in nanoseconds: between two milliseconds, so that it shares no instant with
  /// a step or another stranger.
  var landingNanoseconds: UInt64 { landsAt * 1_000_000 + number * 100_000 }
  /// When it leaves, in nanoseconds.
  var leavingNanoseconds: UInt64 { landingNanoseconds + stays * 1_000_000 }

  /// Whether it records the events of other injectors once its finger has landed, after which it injects nothing.
  var records: Bool { number.isMultiple(of: 2) && !leaving.lifts }

  /// A comment about the stranger for the scenario file, in which the player is the only injector.
  var comment: String {
    "# \(landsAt).\(number) ms: a finger of another injector lands; it \(leaving.rawValue) after \(stays) ms"
  }
}
