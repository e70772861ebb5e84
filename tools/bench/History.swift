import Foundation

/// A file of the figures of earlier runs, one JSON object a line, which shows when something became slower.
///
/// Times differ between machines, so each machine needs its own file.
struct History {
  /// The factor by which a time must be longer, or a rate lower, to count as slower.
  private static let slack = 1.25
  /// The number of runs with which a figure is compared.
  private static let comparedRunCount = 5

  private let path: String
  /// The values of the figures of each earlier run by name, the oldest run first.
  private let earlier: [[String: Double]]

  /// Reads a file; if it does not exist, there are no earlier runs.
  init(_ path: String) throws(BenchError) {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      earlier = []
      return
    }
    var runs: [[String: Double]] = []
    var number = 0
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        number += 1
        guard !line.isEmpty else { continue }
        runs.append(try JSONDecoder().decode([String: Double].self, from: Data(line.utf8)))
      }
    } catch {
      throw .data("\(path):\(number): not a line that bench wrote: \(error.localizedDescription)")
    }
    earlier = runs
  }

  /// Returns a sentence for each time that is clearly longer than in the last runs, and for each rate that is clearly
  /// lower.
  func slower(_ figures: [Figure]) -> [String] {
    figures.compactMap { figure in
      let before = earlier.suffix(Self.comparedRunCount).compactMap { $0[figure.name] }
      guard let direction = figure.betterDirection, !before.isEmpty else { return nil }
      let median = Sample(before).median
      let isSlower =
        switch direction {
        case .down: figure.value > median * Self.slack
        case .up: figure.value < median / Self.slack
        }
      guard isSlower else { return nil }
      return "\(figure.name) is \(Figure.text(figure.value)) \(figure.unit), "
        + "the median of the last \(before.count) runs was \(Figure.text(median))"
    }
  }

  /// Appends the figures of a run to the file.
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
  fileprivate enum Direction { case up, down }

  /// The direction in which the figure gets better: down for a time or a ratio of times, up for a rate, a ratio of
  /// rates or a speed-up.
  ///
  /// Nil for other figures, and for those of the relay and the floors, which measure the machine.
  fileprivate var betterDirection: Direction? {
    if name.contains("relay-") || name.contains("-floor") { return nil }
    if unit == "events/s" || name.hasSuffix("throughput-ratio") || name == "virtual-speed-up" {
      return .up
    }
    return ["ns", "µs", "ms", "x"].contains(unit) ? .down : nil
  }
}
