/// Draws a responder chain: each responder under the one before it, with the rule that leads to it.
enum ChainDrawing {
  /// Turns lines such as `chain 2 @counter  superview` into a drawing; other lines stay.
  static func lines(_ lines: [String]) -> [String] {
    let stops = lines.compactMap(stop)
    guard stops.count == lines.count else { return lines }
    let width = stops.map { $0.name.count }.max() ?? 0
    return stops.enumerated().map { index, stop in
      let mark = stops.count == 1 ? "─" : index == 0 ? "┌" : index == stops.count - 1 ? "└" : "│"
      guard !stop.rule.isEmpty else { return "\(mark) \(stop.name)" }
      return "\(mark) \(stop.name.padded(to: width))  \(stop.rule)"
    }
  }

  private static func stop(_ line: String) -> (name: String, rule: String)? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0] == "chain", Int(words[1]) != nil else { return nil }
    guard let gap = words[2].firstRange(of: "  ") else { return (String(words[2]), "") }
    return (String(words[2][..<gap.lowerBound]), String(words[2][gap.upperBound...]))
  }
}
