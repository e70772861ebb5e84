/// Numbers that look random and are the same for the same seed, on every machine: the generator SplitMix64.
///
/// Tests of modules that do not link this one have the same generator as `SplitMix`.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Draws a number of a range, each with the same probability.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Draws whether something happens that has a probability in percent.
  mutating func happens(percent: Int) -> Bool {
    number(in: 1...100) <= percent
  }

  /// Draws one of several values; there must be at least one.
  mutating func choice<Value>(of values: [Value]) -> Value {
    values[number(in: 0...values.count - 1)]
  }
}
