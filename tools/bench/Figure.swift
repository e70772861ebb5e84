/// One measured number.
struct Figure {
  /// The name in limits and reports.
  let name: String
  let value: Double
  /// The unit of the value, such as `µs`.
  let unit: String
  /// An explanation of the value; may be empty.
  let note: String
  /// The time of a walk in C around the measurement (`MachineFloor`), in nanoseconds; nil if it was not measured.
  var floor: Double?

  init(_ name: String, _ value: Double, _ unit: String, note: String = "") {
    self.name = name
    self.value = value
    self.unit = unit
    self.note = note
  }

  /// The figure as a line for people.
  var line: String {
    let name = name + String(repeating: " ", count: max(0, 34 - name.count))
    let value = Self.text(value)
    let place = String(repeating: " ", count: max(0, 10 - value.count)) + value
    return "\(name)\(place) \(unit)" + (note.isEmpty ? "" : "  (\(note))")
  }

  /// The figure as a JSON object on one line.
  var json: String {
    "{\"name\":\"\(name)\",\"value\":\(Self.text(value)),\"unit\":\"\(unit)\",\"note\":\"\(note)\"}"
  }

  /// Returns a value with two decimals, or with none from 1000 on.
  static func text(_ value: Double) -> String {
    guard value.magnitude < 1000 else { return String(Int64(value.rounded())) }
    let hundredths = Int64((value * 100).rounded())
    let rest = String(hundredths.magnitude % 100)
    return (hundredths < 0 ? "-" : "") + String(hundredths.magnitude / 100) + "."
      + (rest.count < 2 ? "0" : "") + rest
  }
}
