package import TouchstoneTrace

/// Accounts for the events of a trace: which ones came in at the broker and at each app, and what became of them.
///
/// Each event of an account has exactly one fate, or is open because the trace ends before its fate is decided.
/// Records that contradict each other are a fault of this program, which a sentence describes.
package struct Ledger: Sendable {
  /// The account of the broker, then those of the apps in the order of their first events; an app has accounts of its
  /// events, its touches and its presses.
  package let accounts: [LedgerAccount]
  /// Sentences about records that contradict each other; empty if everything is accounted for.
  package let faults: [String]
  /// Whether the oldest records of a process were cut; then `faults` is empty, because nothing can be checked.
  package let isCut: Bool
  /// Whether a part of the trace is damaged; then `faults` is empty, because nothing can be checked.
  package let isDamaged: Bool

  /// Adds up the records of a merged trace; `isDamaged` says whether others could not be read.
  package init(_ lines: [TraceLine], isDamaged: Bool = false) {
    self.isDamaged = isDamaged
    var records = LedgerRecords()
    for line in lines { records.add(line) }
    var book = LedgerBook()
    book.addBroker(records)
    for app in records.apps { book.addApp(app, records) }
    accounts = book.accounts
    isCut = lines.contains { $0.kind == .cut }
    faults = isCut || isDamaged ? [] : book.faults
  }

  /// Whether everything is accounted for, as far as the trace goes back.
  package var isBalanced: Bool { faults.isEmpty && !isDamaged }

  /// The accounts with something open at the end of the trace, each with the numbers or names of what is open.
  package var open: [(account: LedgerAccount, what: [String])] {
    accounts.filter { !$0.open.isEmpty }.map { ($0, $0.open) }
  }
}
