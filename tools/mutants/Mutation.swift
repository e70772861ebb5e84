/// A change of a source file that a test should notice.
struct Mutation: Equatable {
  /// The number by which the environment of a process chooses it.
  let number: Int
  /// The file, from the top of the project.
  let path: String
  /// The bytes that are replaced.
  let place: Range<Int>
  /// What takes their place.
  let replacement: [UInt8]

  init(number: Int, path: String, place: Range<Int>, replacement: [UInt8]) {
    self.number = number
    self.path = path
    self.place = place
    self.replacement = replacement
  }

  /// A mutation given by a text of a line and what takes its place; without what both have at their ends.
  init(number: Int, path: String, textAt start: Int, _ text: [UInt8], to replacement: [UInt8]) {
    let most = min(text.count, replacement.count)
    let front = zip(text, replacement).prefix { $0 == $1 }.count
    let back = min(
      zip(text.reversed(), replacement.reversed()).prefix { $0 == $1 }.count, most - front)
    self.init(
      number: number, path: path, place: (start + front)..<(start + text.count - back),
      replacement: Array(replacement[front..<(replacement.count - back)]))
  }
}

/// One line of a plan: a mutation as text.
///
/// The columns are separated by tabs: number from 1, file, line and column from 1, text, replacement; what follows them
/// says nothing. Line 0 means that the text stands once in the file and is to be looked for.
struct PlanLine {
  let number: Int
  let path: String
  let line: Int
  let column: Int
  let text: [UInt8]
  let replacement: [UInt8]

  /// Reads a line; nil if it has other columns.
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

  /// The mutation in its file; nil if the text is not there.
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
