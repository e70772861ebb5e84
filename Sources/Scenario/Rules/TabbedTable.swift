/// A text file of columns that are separated by tabs, with their names in the first line.
///
/// Empty lines and lines that begin with `#` are skipped.
struct TabbedTable {
  struct Row {
    let place: Place
    let line: String
    /// One field for each column; fields that are missing at the end of the line are empty.
    let fields: [String]

    /// An error about one field of this row.
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

  /// Reads the rows; the first `needed` columns must not be empty.
  init(
    path: String, bytes: [UInt8], columns: [String], needed: Int
  ) throws(Diagnostics) {
    guard bytes.count <= SourceText.sizeLimit, let text = String(validating: bytes, as: UTF8.self)
    else {
      throw Diagnostics([
        Diagnostic(
          "the table is not UTF-8 text of at most \(SourceText.sizeLimit) bytes",
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
    // Tabs become blanks so that the mark under a field stands in the right column.
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
        "the row has \(fields.count) columns", at: place, line: line,
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
