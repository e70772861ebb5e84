import BackBoardServices

/// The lines of an answer that has to fit into one message.
struct BoundedLines {
  /// Room for the line that says how many lines were left out.
  private static let reserve = 32

  private var lines: [String] = []
  private var byteCount = 0
  private var omitted = 0

  /// The lines, and if not all fit a last one with the number of the others; it has no line break.
  var text: String { (lines + (omitted > 0 ? ["… \(omitted)"] : [])).joined(separator: "\n") }

  /// Adds a line; from the first one on that does not fit, they are only counted.
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
