import Foundation

/// The figures of earlier runs, one JSON object a line, to see when something became slower.
///
/// Absolute times differ between machines, so keep one file for each.
struct History {
  /// How much larger than before a figure must be to count as slower.
  private static let slack = 1.25
  /// The number of runs with which a figure is compared.
  private static let runs = 5

  private let path: String
  private let earlier: [[String: Double]]

  /// Reads a file, which may be absent.
  init(_ path: String) throws(BenchError) {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      earlier = []
      return
    }
    var runs: [[String: Double]] = []
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for line in text.split(separator: "\n") {
        runs.append(try JSONDecoder().decode([String: Double].self, from: Data(line.utf8)))
      }
    } catch {
      throw .data(
        "\(path):\(runs.count + 1): not a line that bench wrote: \(error.localizedDescription)")
    }
    earlier = runs
  }

  /// A sentence for each time that is clearly longer than in the last runs.
  func slower(_ figures: [Figure]) -> [String] {
    figures.compactMap { figure in
      let before = earlier.suffix(Self.runs).compactMap { $0[figure.name] }
      guard figure.isBetterSmall, !before.isEmpty else { return nil }
      let median = Sample(before).median
      guard figure.value > median * Self.slack else { return nil }
      return "\(figure.name) is \(Figure.text(figure.value)) \(figure.unit), "
        + "the median of the last \(before.count) runs was \(Figure.text(median))"
    }
  }

  /// Appends a run.
  func append(_ figures: [Figure]) throws(BenchError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let values = Dictionary(figures.map { ($0.name, $0.value) }) { $1 }
      let line = try encoder.encode(values) + Data("\n".utf8)
      if !FileManager.default.fileExists(atPath: path) {
        try Data().write(to: URL(filePath: path))
      }
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.seekToEnd()
      try file.write(contentsOf: line)
      try file.close()
    } catch {
      throw .inputOutput("\(path): \(error.localizedDescription)")
    }
  }
}

extension Figure {
  /// Whether it is a time or a ratio of times, which is better when it is smaller.
  fileprivate var isBetterSmall: Bool {
    ["ns", "µs", "ms"].contains(unit) || name.hasSuffix("-growth") || name.hasPrefix("hit-test")
      || name.hasPrefix("stage-tap")
      || name == "path-latency-ratio"
  }
}
