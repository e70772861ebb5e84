import TouchstoneTrace

/// Writes a ledger as a table for people or as JSON for programs.
package enum LedgerText {
  /// A table with a row for each account, followed by the sentences about the ledger.
  package static func lines(_ ledger: Ledger) -> String {
    let header = ["", "", "in", "what became of them", "open"]
    let rows = ledger.accounts.map { account in
      [
        account.name, account.unit.rawValue, String(account.entered),
        account.entries.map { "\($0.count) \($0.fate.text)" }.joined(separator: ", "),
        account.open.isEmpty ? "–" : String(account.open.count),
      ]
    }
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let table = ([header] + rows).map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let blanks = String(repeating: " ", count: widths[column] - text.count)
        // The counts of the column `in` end below each other.
        line += column == 2 ? blanks + text : text + blanks
        line += "  "
      }
      return line.replacing(#/ +$/#, with: "")
    }
    return table.joined(separator: "\n") + "\n" + sentences(ledger).joined(separator: "\n") + "\n"
  }

  /// Sentences that say whether everything is accounted for, and what is open.
  package static func sentences(_ ledger: Ledger) -> [String] {
    let open = ledger.open.map { account, what in
      switch account.unit {
      case .events where account.name == "broker":
        "The broker has not decided about \(events(what))."
      case .events: "\(account.name) has not handled \(events(what)) yet."
      case .touches: "\(account.name): \(Words.list(what)) \(isOrAre(what)) down."
      case .presses: "\(account.name): \(Words.list(what)) \(isOrAre(what)) held."
      }
    }
    // An event that seems open may have been handled in a record that is damaged or was cut.
    guard !ledger.isDamaged else {
      return [
        "A part of the trace is damaged, so that only what is left is counted, and nothing checked."
      ]
    }
    guard !ledger.isCut else {
      return [
        "The oldest records were cut, so that only what is left is counted, and nothing checked."
      ]
    }
    guard ledger.isBalanced else {
      return ledger.faults.map { "Not accounted for: \($0)." } + open
    }
    let rest = open.isEmpty ? "" : ", but for what is open"
    return ["Everything is accounted for\(rest)."] + open
  }

  /// One JSON object: `balanced`, `cut`, `accounts`, `faults`.
  package static func json(_ ledger: Ledger) -> String {
    let accounts = ledger.accounts.map { account in
      let fates = account.entries.map {
        "{\"fate\":\(TraceText.json($0.fate.text)),\"count\":\($0.count)}"
      }
      return "{\"process\":\(TraceText.json(account.name)),"
        + "\"unit\":\(TraceText.json(account.unit.rawValue)),\"in\":\(account.entered),"
        + "\"fates\":[\(fates.joined(separator: ","))],"
        + "\"open\":[\(account.open.map(TraceText.json).joined(separator: ","))]}"
    }
    return
      "{\"balanced\":\(ledger.isBalanced),\"cut\":\(ledger.isCut),\"accounts\":[\(accounts.joined(separator: ","))],"
      + "\"faults\":[\(ledger.faults.map(TraceText.json).joined(separator: ","))]}\n"
  }

  private static func events(_ numbers: [String]) -> String {
    let listed = numbers.prefix(10)
    let more = numbers.count > listed.count ? ["\(numbers.count - listed.count) more"] : []
    return (numbers.count == 1 ? "event " : "events ") + Words.list(listed + more)
  }

  private static func isOrAre(_ items: [String]) -> String { items.count == 1 ? "is" : "are" }
}
