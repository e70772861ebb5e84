import BackBoardServices

/// The lines of an answer that must fit into one message.
struct BoundedLines {
  /// The bytes reserved for the line that says how many lines were left out.
  private static let reserve = 32

  private var lines: [String] = []
  private var byteCount = 0
  private var omitted = 0

  /// The lines that fit and, if lines were left out, a last line `… <count>`; without a line break at the end.
  var text: String { (lines + (omitted > 0 ? ["… \(omitted)"] : [])).joined(separator: "\n") }

  /// Adds a line; once a line does not fit, it and all later lines are only counted.
  mutating func add(_ line: String) {
    let room = BKSMessage.textLimit - Self.reserve
    guard omitted == 0, byteCount + line.utf8.count + 1 <= room else {
      omitted += 1
      return
    }
    byteCount += line.utf8.count + 1
    lines.append(line)
  }
}
