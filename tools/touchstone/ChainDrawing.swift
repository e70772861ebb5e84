/// Draws a responder chain: each responder below the previous one, with the reason why it follows that one.
enum ChainDrawing {
  /// Turns lines such as `chain 2 @counter  superview` into a drawing; if any line has another form, returns the lines
  /// unchanged.
  static func lines(_ lines: [String]) -> [String] {
    let stops = lines.compactMap(stop)
    guard stops.count == lines.count else { return lines }
    let width = stops.map { $0.name.count }.max() ?? 0
    return stops.enumerated().map { index, stop in
      let mark = mark(at: index, of: stops.count)
      guard !stop.rule.isEmpty else { return "\(mark) \(stop.name)" }
      return "\(mark) \(stop.name.padded(to: width))  \(stop.rule)"
    }
  }

  /// The character that draws the chain beside the responder at an index.
  private static func mark(at index: Int, of count: Int) -> String {
    switch index {
    case _ where count == 1: "─"
    case 0: "┌"
    case count - 1: "└"
    default: "│"
    }
  }

  /// The name of the responder in a line, and the reason why it follows the previous one (`rule`), which may be empty;
  /// nil if the line has another form.
  private static func stop(_ line: String) -> (name: String, rule: String)? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0] == "chain", Int(words[1]) != nil else { return nil }
    guard let gap = words[2].firstRange(of: "  ") else { return (String(words[2]), "") }
    return (String(words[2][..<gap.lowerBound]), String(words[2][gap.upperBound...]))
  }
}
