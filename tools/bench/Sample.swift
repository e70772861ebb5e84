/// Many measurements of one thing, in order of size.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "a sample of nothing")
    sorted = values.sorted()
  }

  var median: Double { quantile(0.5) }
  var largest: Double { quantile(1) }

  /// The smallest value that so large a part of the values does not exceed.
  func quantile(_ part: Double) -> Double {
    sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }
}
