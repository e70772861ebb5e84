/// One line of a plan: a mutation as text.
///
/// The columns are separated by tabs: number from 1, file, line and column from 1, text, replacement. Further columns
/// are ignored. Line 0 means that the text occurs once in the file, at a place that must be found.
struct PlanLine {
  let number: Int
  let path: String
  let line: Int
  let column: Int
  let text: [UInt8]
  let replacement: [UInt8]

  /// Parses a line; nil if its columns are wrong.
  init?(_ line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count >= 6, let number = Int(fields[0]), let place = Int(fields[2]),
      let column = Int(fields[3]), number > 0, place >= 0
    else { return nil }
    self.number = number
    path = String(fields[1])
    self.line = place
    self.column = column
    text = Array(fields[4].utf8)
    replacement = Array(fields[5].utf8)
  }

  /// Returns the mutation for its file; nil if the file does not have the text at the place.
  func mutation(in file: SwiftBlocks) -> Mutation? {
    let start: Int
    if line > 0 {
      guard line <= file.lineStarts.count else { return nil }
      let range = file.range(ofLine: line - 1)
      guard (1...range.count + 1).contains(column) else { return nil }
      start = range.lowerBound + column - 1
      guard file.bytes[start...].starts(with: text) else { return nil }
    } else {
      guard let found = file.bytes.firstRange(of: text)?.lowerBound else { return nil }
      start = found
    }
    return Mutation(number: number, path: path, textAt: start, text, to: replacement)
  }
}
