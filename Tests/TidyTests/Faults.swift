/// The rule that the table of faults names tests and files that exist.
extension Rules {
  static let faultTable = "scenarios/faults/README.md"

  /// Breaches of the table: a row that names a test or a file that does not exist, that names none and gives no reason,
  /// that has a wrong number or not three cells; and a scenario beside the table that is in no row.
  ///
  /// In the last column a text in backticks is the title of a test if it has a space, or else a file if it has a slash.
  /// A command, such as `touchstone ledger`, `tools/check --long` or `bench`, counts as a name and is not checked.
  static func faults(_ table: [String], titles: Set<String>, paths: Set<String>) -> [Breach] {
    var breaches: [Breach] = []
    var named: Set<String> = []
    var number = 0
    for (index, line) in table.enumerated() {
      func breach(_ remedy: String) {
        breaches.append(
          Breach(path: faultTable, line: index + 1, rule: "faults", remedy: remedy))
      }
      let cells = line.split(separator: "|").map { $0.trimmed }
      guard line.hasPrefix("| "), let found = cells.first.flatMap({ Int($0) }) else { continue }
      guard cells.count == 3 else {
        breach("row \(found) has \(cells.count) cells instead of 3")
        continue
      }
      // The tables of faults share one numbering; those of frames, scenarios and command lines begin at 1 each.
      if found != number + 1, found != 1 { breach("row \(found) follows row \(number)") }
      number = found
      let names = cells[2].quotedInBackticks
      for name in names {
        // A title may begin with the name of the tool; it is a sentence.
        let isSentence = name.contains(":") || name.contains(",")
        if name.hasPrefix("tools/") || name.hasPrefix("touchstone ") && !isSentence { continue }
        if name.contains(" ") {
          if !titles.contains(name) { breach("no test is called '\(name)'") }
        } else if name.contains("/") {
          if !paths.contains(name) { breach("there is no \(name)") }
          named.insert(name)
        }
      }
      if names.isEmpty, !cells[2].hasPrefix("does not apply: ") {
        breach("name a test or a scenario, or say why the fault does not apply")
      }
    }
    let folder = "scenarios/faults/"
    for path in paths.sorted()
    where path.hasPrefix(folder) && path.hasSuffix(".scenario") && !named.contains(path) {
      breaches.append(
        Breach(path: faultTable, line: 1, rule: "faults", remedy: "\(path) is in no row"))
    }
    return breaches
  }

  /// The titles of all tests: the first string literal after each `@Test(`, on its line or one of the next two.
  static func testTitles(in files: [SourceTree.File]) -> Set<String> {
    var titles: Set<String> = []
    for file in files where file.isSwift {
      for (index, line) in file.lines.enumerated() where line.mentions("@Test(") {
        for next in file.lines[index..<min(index + 3, file.lines.count)] {
          guard let start = next.firstIndex(of: "\""),
            let end = next.lastIndex(of: "\""), start < end
          else { continue }
          let text = next[next.index(after: start)..<end]
          titles.insert(text.split(separator: "\", ").first.map(String.init) ?? String(text))
          break
        }
      }
    }
    return titles
  }
}

extension Substring {
  /// The text without the spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension String {
  /// The texts between backticks.
  fileprivate var quotedInBackticks: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
