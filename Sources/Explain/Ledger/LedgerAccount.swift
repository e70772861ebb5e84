/// The events, touches or presses that one process took in, and what became of them.
package struct LedgerAccount: Hashable, Sendable {
  /// The kind of input that an account counts.
  package enum Unit: String, Hashable, Sendable {
    case events, touches, presses
  }

  /// A fate, and the number of events, touches or presses that had it.
  package struct Entry: Hashable, Sendable {
    package let fate: LedgerFate
    package let count: Int
  }

  /// The name of the app, `home-screen` for the home screen, or `broker`.
  package let name: String
  package let unit: Unit
  /// The number of events, touches or presses that came in.
  package let entered: Int
  /// The fates of the events, touches or presses, in the order of the fates.
  package let entries: [Entry]
  /// The numbers or names of those that have no fate yet.
  package let open: [String]

  /// Counts fates.
  init(_ name: String, _ unit: Unit, fates: [LedgerFate], open: [String] = []) {
    var counts: [LedgerFate: Int] = [:]
    for fate in fates { counts[fate, default: 0] += 1 }
    self.name = name
    self.unit = unit
    entered = fates.count + open.count
    entries = counts.keys.sorted().map { Entry(fate: $0, count: counts[$0] ?? 0) }
    self.open = open
  }
}
