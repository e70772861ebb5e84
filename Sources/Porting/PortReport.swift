/// One thing that porting changed.
package struct PortChange: Sendable, Equatable {
  /// Where the original has what was changed.
  package let place: SourcePlace
  /// The text of the original.
  package let old: String
  /// The text that replaces it; empty if it was removed.
  package let new: String
  /// Why it was changed.
  package let reason: String

  init(_ place: SourcePlace, from old: String, to new: String, because reason: String) {
    self.place = place
    self.old = old
    self.new = new
    self.reason = reason
  }

  /// One line for a report.
  package var text: String {
    let new = new.isEmpty ? "(nothing)" : new
    return "\(place): \(Self.shown(old)) -> \(Self.shown(new)): \(reason)"
  }

  /// A text on one line, of at most 100 characters.
  private static func shown(_ text: String) -> String {
    let line = text.split(whereSeparator: { $0 == "\n" || $0 == " " || $0 == "\t" })
      .joined(separator: " ")
    return line.count > 100 ? line.prefix(99) + "…" : line
  }
}

/// One thing that cannot be ported.
package struct PortRefusal: Sendable, Equatable {
  package let place: SourcePlace
  /// The construct, as a sentence names it: `class Editor`, `import WebKit`.
  package let what: String
  /// Why it cannot be ported.
  package let reason: String
  /// What can be written instead.
  package let remedy: String

  init(_ place: SourcePlace, _ what: String, because reason: String, remedy: String) {
    self.place = place
    self.what = what
    self.reason = reason
    self.remedy = remedy
  }

  /// One line in the form of a compiler's error, so that editors find the place.
  package var text: String { "\(place): error: \(what): \(reason); \(remedy)" }
}

/// What porting changed in some files, and what it refused.
package struct PortReport: Sendable {
  /// The changes, in the order of the sources once the report is sorted.
  package internal(set) var changes: [PortChange] = []
  /// The refusals, in the same order.
  package internal(set) var refusals: [PortRefusal] = []

  /// Brings both lists into the order of the sources, and removes refusals that are listed twice.
  mutating func sort() {
    changes.sort { $0.place < $1.place }
    refusals.sort { $0.place < $1.place }
    var seen: Set<String> = []
    refusals.removeAll { !seen.insert($0.text).inserted }
  }

  /// All changes and refusals, a line each, and a line of counts.
  package var text: String {
    (changes.map(\.text) + refusals.map(\.text)
      + [Self.count(changes.count, "change") + ", " + Self.count(refusals.count, "refusal")]).map {
        $0 + "\n"
      }.joined()
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)" + (number == 1 ? "" : "s")
  }
}
