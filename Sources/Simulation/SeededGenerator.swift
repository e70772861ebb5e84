/// A random number generator (SplitMix64) that gives the same sequence for the same seed on every machine.
///
/// Tests of modules that do not link this one have a copy, `SplitMix`.
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

  /// Draws a number from a range; all numbers are equally likely.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Draws whether an event with a probability in percent happens.
  mutating func happens(percent: Int) -> Bool {
    number(in: 1...100) <= percent
  }

  /// Draws one of several values; there must be at least one.
  mutating func choice<Value>(of values: [Value]) -> Value {
    values[number(in: 0...values.count - 1)]
  }
}
