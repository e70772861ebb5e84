/// One thing that porting changed.
package struct PortChange: Sendable, Equatable {
  package let place: SourcePlace
  package let old: String
  package let new: String
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

  /// A text on one line, not too long.
  private static func shown(_ text: String) -> String {
    let line = text.split(whereSeparator: { $0 == "\n" || $0 == " " || $0 == "\t" })
      .joined(separator: " ")
    return line.count > 100 ? line.prefix(99) + "…" : line
  }
}

/// One thing that cannot be ported.
package struct PortRefusal: Sendable, Equatable {
  package let place: SourcePlace
  /// What stands there.
  package let what: String
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

/// What porting did to some files.
package struct PortReport: Sendable {
  package internal(set) var changes: [PortChange] = []
  package internal(set) var refusals: [PortRefusal] = []

  /// Brings both lists into the order of the sources; a refusal that was noted twice stays once.
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
