package import TouchstoneTrace

/// The account of a trace: what came in at the broker and at each app, and what became of it.
///
/// Every event that an account takes in has exactly one fate, or is still open because the trace ends before it is decided.
/// What an account cannot explain is a fault, with a sentence.
package struct Ledger: Sendable {
  /// The accounts: the broker's first, then those of the apps in the order in which they got their first event, each with
  /// its events, touches and presses.
  package let accounts: [LedgerAccount]
  /// What does not add up, in the order of the records; empty in a trace without a fault of ours.
  package let faults: [String]
  /// Whether the oldest records of a process were cut, so that nothing can be said about what does not add up.
  package let isCut: Bool

  /// Adds up the records of a merged trace.
  package init(_ lines: [TraceLine]) {
    var records = LedgerRecords()
    for line in lines { records.add(line) }
    var book = LedgerBook()
    book.addBroker(records)
    for app in records.apps { book.addApp(app, records) }
    accounts = book.accounts
    isCut = lines.contains { $0.kind == .cut }
    faults = isCut ? [] : book.faults
  }

  /// Whether everything is accounted for.
  package var isBalanced: Bool { faults.isEmpty }

  /// What is open at the end of the trace: the account, and the numbers or names.
  package var open: [(account: LedgerAccount, what: [String])] {
    accounts.filter { !$0.open.isEmpty }.map { ($0, $0.open) }
  }
}

/// What one process took in of one kind, and what became of it.
package struct LedgerAccount: Hashable, Sendable {
  /// What is counted.
  package enum Unit: String, Hashable, Sendable {
    case events, touches, presses
  }

  /// What became of something, and how often.
  package struct Entry: Hashable, Sendable {
    package let fate: LedgerFate
    package let count: Int
  }

  /// The name of the process; the home screen's is `home-screen`.
  package let name: String
  package let unit: Unit
  /// How many came in.
  package let entered: Int
  /// What became of them, in the order of the fates.
  package let entries: [Entry]
  /// What is not decided yet, in ascending order.
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

/// What became of an event, a touch or a press.
package enum LedgerFate: Hashable, Sendable, Comparable {
  /// The broker sent the event on.
  case sent
  /// The system kept the event for itself.
  case claimed
  /// The main thread of the app took the event and handled it.
  case handled
  /// The event became a part of a later one.
  case merged
  /// The touch or the press ended.
  case ended
  /// The touch or the press was cancelled.
  case cancelled
  /// The event was discarded, for a reason.
  case dropped(TraceReason)
  /// The app ended first.
  case appEnded
  /// The broker died before it had decided.
  case brokerEnded

  /// The words of the account.
  package var text: String {
    switch self {
    case .sent: "sent"
    case .claimed: "claimed"
    case .handled: "handled"
    case .merged: "merged"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .dropped(let reason): "dropped (\(reason.text))"
    case .appEnded: "lost with the app"
    case .brokerEnded: "lost with the broker"
    }
  }

  private var order: (Int, UInt16) {
    switch self {
    case .sent: (0, 0)
    case .claimed: (1, 0)
    case .handled: (2, 0)
    case .merged: (3, 0)
    case .ended: (4, 0)
    case .cancelled: (5, 0)
    case .dropped(let reason): (6, reason.rawValue)
    case .appEnded: (7, 0)
    case .brokerEnded: (8, 0)
    }
  }

  /// The order in an account: what went on, what was kept, what went no further.
  package static func < (first: Self, second: Self) -> Bool { first.order < second.order }
}
