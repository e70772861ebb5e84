/// A change that porting made to a source.
package struct PortChange: Sendable, Equatable {
  /// The place of the changed text in the original.
  package let place: SourcePlace
  /// The text before the change.
  package let old: String
  /// The text after the change; empty if the text was removed.
  package let new: String
  /// The reason for the change.
  package let reason: String

  init(_ place: SourcePlace, from old: String, to new: String, because reason: String) {
    self.place = place
    self.old = old
    self.new = new
    self.reason = reason
  }

  /// The change as one line of a report.
  package var text: String {
    let new = new.isEmpty ? "(nothing)" : new
    return "\(place): \(Self.shown(old)) -> \(Self.shown(new)): \(reason)"
  }

  /// A text on one line, cut to 100 characters.
  private static func shown(_ text: String) -> String {
    let line = text.split(whereSeparator: { $0 == "\n" || $0 == " " || $0 == "\t" })
      .joined(separator: " ")
    return line.count > 100 ? line.prefix(99) + "…" : line
  }
}

/// A construct of a source that cannot be ported.
package struct PortRefusal: Sendable, Equatable {
  /// The place of the construct in the original.
  package let place: SourcePlace
  /// The construct, as it is named in messages: `class Editor`, `import WebKit`.
  package let what: String
  /// Why it cannot be ported.
  package let reason: String
  /// Advice on what to write instead.
  package let remedy: String

  init(_ place: SourcePlace, _ what: String, because reason: String, remedy: String) {
    self.place = place
    self.what = what
    self.reason = reason
    self.remedy = remedy
  }

  /// The refusal in the form of a compiler error, so that editors find the place.
  package var text: String { "\(place): error: \(what): \(reason); \(remedy)" }
}

/// The changes and refusals of porting some files.
package struct PortReport: Sendable {
  /// The changes, by path, line and column once the report is sorted.
  package internal(set) var changes: [PortChange] = []
  /// The refusals, in the same order.
  package internal(set) var refusals: [PortRefusal] = []

  /// Sorts both lists by path, line and column, and removes repeated refusals.
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
