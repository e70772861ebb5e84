/// An injector beside the player, whose finger lands once and which then leaves in some way.
package struct Stranger: Hashable, Sendable {
  /// How it leaves.
  package enum Leaving: String, CaseIterable, Sendable {
    /// Lifts its finger and says that it leaves.
    case lifts = "lifts its finger and leaves"
    /// Says that it leaves, with its finger down.
    case leaves = "leaves with its finger down"
    /// Its process ends.
    case vanishes = "vanishes with its finger down"
    /// Sends the first half of a frame.
    case tearsFrame = "tears a frame with its finger down"
    /// Sends a frame with a wrong bit in its header.
    case flipsBit = "flips a bit with its finger down"
    /// Checks in, which only an app may.
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
  /// How it leaves.
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

  /// Whether it records what other injectors send once its finger has landed; such a stranger injects nothing more.
  var records: Bool { number.isMultiple(of: 2) && !leaving.lifts }

  /// A comment of the scenario, whose player is alone in real processes.
  var comment: String {
    "# \(landsAt).\(number) ms: a finger of another injector lands; it \(leaving.rawValue) after \(stays) ms"
  }
}
