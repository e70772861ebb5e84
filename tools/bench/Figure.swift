/// One measured number.
struct Figure {
  /// The name in limits and reports.
  let name: String
  let value: Double
  let unit: String
  /// An explanation for readers.
  let note: String
  /// How fast the machine was at that time (`MachineFloor`), in nanoseconds.
  var floor: Double?

  init(_ name: String, _ value: Double, _ unit: String, note: String = "") {
    self.name = name
    self.value = value
    self.unit = unit
    self.note = note
  }

  /// The line for people.
  var line: String {
    let name = name + String(repeating: " ", count: max(0, 34 - name.count))
    let value = Self.text(value)
    let place = String(repeating: " ", count: max(0, 10 - value.count)) + value
    return "\(name)\(place) \(unit)" + (note.isEmpty ? "" : "  (\(note))")
  }

  /// The line for programs.
  var json: String {
    "{\"name\":\"\(name)\",\"value\":\(Self.text(value)),\"unit\":\"\(unit)\",\"note\":\"\(note)\"}"
  }

  /// The value with two decimals, or none for large values.
  static func text(_ value: Double) -> String {
    guard value.magnitude < 1000 else { return String(Int64(value.rounded())) }
    let hundredths = Int64((value * 100).rounded())
    let rest = String(hundredths.magnitude % 100)
    return (hundredths < 0 ? "-" : "") + String(hundredths.magnitude / 100) + "."
      + (rest.count < 2 ? "0" : "") + rest
  }
}

/// Several measurements of the same quantity, sorted.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "a sample needs a value")
    sorted = values.sorted()
  }

  var median: Double { quantile(0.5) }
  var largest: Double { quantile(1) }

  /// The value that has this part of all values before it, rounded down to a whole number of them.
  func quantile(_ part: Double) -> Double {
    sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }
}
