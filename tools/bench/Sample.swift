/// Several measurements of the same quantity, sorted.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "a sample needs a value")
    sorted = values.sorted()
  }

  var median: Double { quantile(0.5) }
  var largest: Double { quantile(1) }

  /// Returns the value at a fraction of the sorted values, such as 0.99; 0 is the smallest value and 1 the largest.
  func quantile(_ fraction: Double) -> Double {
    sorted[min(sorted.count - 1, Int(fraction * Double(sorted.count)))]
  }
}
