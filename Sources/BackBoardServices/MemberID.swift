/// The logical number of a process in a session: what traces and ties are ordered by.
///
/// The broker is 1; everybody else gets the next free number in the order in which he was let in,
/// so that equal scenarios give equal numbers. Process ids never reach a trace.
package struct MemberID: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The injector that was there before the broker: a scenario's player.
  package static let player = MemberID(rawValue: 0)
  /// The broker itself.
  package static let broker = MemberID(rawValue: 1)
  /// The first number that is handed out.
  package static let first = MemberID(rawValue: 2)

  package static func < (left: MemberID, right: MemberID) -> Bool {
    left.rawValue < right.rawValue
  }
}
