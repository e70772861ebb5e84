/// The number of a process in a session, by which traces and simultaneous messages are ordered.
///
/// The player of a scenario is 0 and the first broker 1; every other process, also a broker that succeeds one that has
/// died, gets the next free number when it is admitted or started, so that equal scenarios give equal numbers. Process
/// IDs never reach a trace.
package struct MemberID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  package let rawValue: UInt16

  /// Makes the ID of a number.
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The player of a scenario, which starts the broker.
  package static let player = MemberID(rawValue: 0)
  /// The first broker of a session.
  package static let broker = MemberID(rawValue: 1)
  /// The first number that is assigned.
  package static let first = MemberID(rawValue: 2)

  /// Whether the left number is the smaller one.
  package static func < (left: MemberID, right: MemberID) -> Bool {
    left.rawValue < right.rawValue
  }
}
