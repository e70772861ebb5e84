/// A text file of columns that are separated by tabs, with their names in the first line.
///
/// Empty lines and lines that begin with `#` say nothing.
struct TabbedTable {
  struct Row {
    let place: Place
    let line: String
    /// One field for each column; the last ones may be missing in the line and are empty then.
    let fields: [String]

    /// What is wrong with one field of this row.
    func error(
      _ text: String, field: Int, expected: [String] = [], notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
      var place = place
      place.column += fields.prefix(field).reduce(0) { $0 + $1.count + 1 }
      place.length = max(1, fields[field].count)
      return Diagnostic(text, at: place, line: line, expected: expected, notes: notes)
    }
  }

  private(set) var rows: [Row] = []

  /// Reads the rows; `needed` of the columns must have something in every row.
  init(
    path: String, bytes: [UInt8], columns: [String], needed: Int
  ) throws(Diagnostics) {
    guard bytes.count <= SourceText.sizeLimit, let text = String(validating: bytes, as: UTF8.self)
    else {
      throw Diagnostics([
        Diagnostic(
          "the table is no UTF-8 text of at most \(SourceText.sizeLimit) bytes",
          at: Place(path: path, line: 1, column: 1), line: nil)
      ])
    }
    var problems: [Diagnostic] = []
    var isHeader = true
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !raw.isEmpty, !raw.hasPrefix("#") else { continue }
      do throws(Diagnostic) {
        let row = try Self.row(
          raw, at: Place(path: path, line: index + 1, column: 1), columns, needed,
          isHeader: isHeader)
        if !isHeader { rows.append(row) }
      } catch {
        problems.append(error)
      }
      isHeader = false
    }
    if isHeader { problems.append(Self.noHeader(path, columns)) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  private static func row(
    _ raw: Substring, at place: Place, _ columns: [String], _ needed: Int, isHeader: Bool
  ) throws(Diagnostic) -> Row {
    var fields = raw.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    // A mark under a field can only be right when a tab is as wide as any character.
    let line = String(raw.map { $0 == "\t" ? " " : $0 })
    guard !isHeader else {
      guard fields == columns else {
        throw Diagnostic(
          "the first line does not name the columns", at: place, line: line,
          expected: [columns.joined(separator: "<tab>")])
      }
      return Row(place: place, line: line, fields: fields)
    }
    guard (needed...columns.count).contains(fields.count) else {
      throw Diagnostic(
        "\(fields.count) columns", at: place, line: line,
        expected: [columns.joined(separator: "<tab>")])
    }
    fields += Array(repeating: "", count: columns.count - fields.count)
    let row = Row(place: place, line: line, fields: fields)
    if let empty = fields.prefix(needed).firstIndex(of: "") {
      throw row.error("the column '\(columns[empty])' is empty", field: empty)
    }
    return row
  }

  private static func noHeader(_ path: String, _ columns: [String]) -> Diagnostic {
    Diagnostic(
      "the table is empty", at: Place(path: path, line: 1, column: 1), line: nil,
      expected: [columns.joined(separator: "<tab>")])
  }
}

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
