/// One line of the code changed so that a rule does not hold any more.
package struct Mutation: Hashable, Sendable {
  package let rule: RuleID
  /// The file, from the project's top folder.
  package let file: String
  /// What stands once in the file, in one line.
  package let text: String
  /// What takes its place.
  package let replacement: String
  /// Which tests must turn red, as `swift test --filter` takes them.
  package let tests: String
  /// Where the mutation stands in the list.
  package let place: Place
}

/// The mutations of `scenarios/mutations.tsv`, which `tools/mutate` applies.
package struct MutationTable: Hashable, Sendable {
  package static let path = "scenarios/mutations.tsv"
  package static let columns = ["id", "file", "text", "replacement", "tests"]

  package private(set) var mutations: [Mutation] = []

  /// Reads a list and reports everything that is wrong with it.
  package init(path: String, bytes: [UInt8]) throws(Diagnostics) {
    let table = try TabbedTable(path: path, bytes: bytes, columns: Self.columns, needed: 5)
    var problems: [Diagnostic] = []
    for row in table.rows {
      guard let rule = RuleID(row.fields[0]) else {
        problems.append(
          row.error(
            "'\(row.fields[0])' is no name of a rule", field: 0, expected: ["R-<area>-<number>"]))
        continue
      }
      if row.fields[2] == row.fields[3] {
        problems.append(row.error("\(rule) is changed into itself", field: 3))
      }
      mutations.append(
        Mutation(
          rule: rule, file: row.fields[1], text: row.fields[2], replacement: row.fields[3],
          tests: row.fields[4], place: row.place))
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  /// The rules that claim to work, and that no mutation breaks.
  package func unbroken(of rules: RuleTable) -> [Rule] {
    let broken = Set(mutations.map(\.rule))
    return rules.rules.filter { $0.status.needsProof && !broken.contains($0.id) }
  }

  /// The mutations that cannot be applied: those whose text does not stand exactly once in its file.
  package func rotten(
    in read: (String) throws(Diagnostics) -> String
  ) -> [Diagnostic] {
    mutations.compactMap { mutation in
      do throws(Diagnostics) {
        let count = try read(mutation.file).ranges(of: mutation.text).count
        guard count != 1 else { return nil }
        return Diagnostic(
          "\(mutation.rule): the text stands \(count) times in \(mutation.file)",
          at: mutation.place, line: mutation.text, expected: ["a text that stands there once"])
      } catch {
        return error.list.first
      }
    }
  }
}
