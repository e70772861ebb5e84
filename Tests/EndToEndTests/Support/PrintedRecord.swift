/// The process and the text of a printed trace line, whose columns are time, process, lane and text.
struct PrintedRecord {
  let process: Substring
  let text: Substring

  /// Nil if the line has fewer than four columns.
  init?(_ line: String) {
    let columns = line.split(separator: " ", maxSplits: 3)
    guard columns.count == 4 else { return nil }
    process = columns[1]
    text = columns[3].drop { $0 == " " }
  }
}
