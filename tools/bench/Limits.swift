import TouchstoneLinux

/// A file of limits that figures must keep.
struct Limits {
  /// The bounds of one figure.
  struct Limit {
    /// The name of the figure.
    var name: String
    var atMost: Double?
    var atLeast: Double?
    /// The fraction of a bound by which a figure may miss the bound on a busy machine.
    var tolerance = 0.0
    /// The time of the walk of `MachineFloor` on the machine for which the limit was set, in nanoseconds; nil if the
    /// limit is no time.
    var floor: Double?

    /// Whether the figure is the same on every machine, so that it has no tolerance.
    var isExact: Bool { tolerance == 0 }

    /// How many times slower the machine was during a measurement than the machine for which the limit was set.
    ///
    /// It is at least 1: a faster machine does not tighten the limit.
    private func slowness(during figure: Figure) -> Double {
      guard let floor, let here = figure.floor else { return 1 }
      return max(1, here / floor)
    }

    /// Returns a sentence if a figure breaks the limit; nil if it keeps the limit.
    func breach(by figure: Figure) -> String? {
      let found = "\(figure.name) is \(Figure.text(figure.value)) \(figure.unit)"
      let slowness = slowness(during: figure)
      var notes: [String] = []
      if tolerance > 0 { notes.append("tolerance \(Figure.text(tolerance * 100)) %") }
      if slowness > 1 {
        notes.append("where the walk in C takes \(Figure.text(slowness)) x as long")
      }
      let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
      if let atMost = atMost.map({ $0 * slowness }), figure.value > atMost * (1 + tolerance) {
        return "\(found), the limit is at most \(Figure.text(atMost))\(note)"
      }
      if let atLeast = atLeast.map({ $0 / slowness }), figure.value < atLeast / (1 + tolerance) {
        return "\(found), the limit is at least \(Figure.text(atLeast))\(note)"
      }
      return nil
    }
  }

  let path: String
  private let limits: [Limit]

  /// Reads a file of limits.
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

  /// A limit that is broken or whose figure was not measured.
  struct Breach {
    let sentence: String
    /// Whether a slow machine cannot be the reason: the limit is exact, or its figure was not measured.
    let isExact: Bool
  }

  /// Returns the broken limits, in the order of the file.
  func breaches(in figures: [Figure]) -> [Breach] {
    limits.compactMap { limit in
      guard let figure = figures.first(where: { $0.name == limit.name }) else {
        return Breach(sentence: "\(limit.name) was not measured", isExact: true)
      }
      return limit.breach(by: figure).map { Breach(sentence: $0, isExact: limit.isExact) }
    }
  }
}
