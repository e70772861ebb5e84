import Linux

/// The limits that figures must keep, from a file.
struct Limits {
  /// One limit: a bound, and by which part of it a figure may miss it on a busy machine.
  struct Limit {
    var name: String
    var atMost: Double?
    var atLeast: Double?
    var tolerance = 0.0

    /// Whether the figure is the same on every machine: it has no tolerance.
    var isExact: Bool { tolerance == 0 }

    /// What is wrong with a figure; nil when nothing is.
    func breach(by figure: Figure) -> String? {
      let found = "\(figure.name) is \(Figure.text(figure.value)) \(figure.unit)"
      let play = tolerance > 0 ? " (tolerance \(Figure.text(tolerance * 100)) %)" : ""
      if let atMost, figure.value > atMost * (1 + tolerance) {
        return "\(found), the limit is at most \(Figure.text(atMost))\(play)"
      }
      if let atLeast, figure.value < atLeast / (1 + tolerance) {
        return "\(found), the limit is at least \(Figure.text(atLeast))\(play)"
      }
      return nil
    }
  }

  let path: String
  private let limits: [Limit]

  init(readingFrom path: String) throws(BenchError) {
    self.path = path
    let bytes: [UInt8]
    do { bytes = try Files.readBytes(path) } catch { throw .data("\(path): \(error)") }
    do throws(LimitsReader.Failure) {
      var reader = LimitsReader(bytes)
      limits = try reader.limits()
    } catch {
      throw .data("\(path):\(error.line): \(error.sentence)")
    }
  }

  /// A limit that is broken, or that nothing was measured for.
  struct Breach {
    let sentence: String
    /// Whether no machine explains it.
    let isExact: Bool
  }

  /// The limits that do not hold, in the order of the file.
  func breaches(in figures: [Figure]) -> [Breach] {
    limits.compactMap { limit in
      guard let figure = figures.first(where: { $0.name == limit.name }) else {
        return Breach(sentence: "\(limit.name) was not measured", isExact: true)
      }
      return limit.breach(by: figure).map { Breach(sentence: $0, isExact: limit.isExact) }
    }
  }
}
