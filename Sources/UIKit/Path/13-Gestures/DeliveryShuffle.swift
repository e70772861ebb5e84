/// Shuffles recognizers; the same seed gives the same order.
///
/// UIKit promises no order among recognizers and varies it in practice (R-GR-8). Here the order is fixed, unless a test
/// sets a shuffle to find code that relies on the fixed order.
package struct DeliveryShuffle {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the elements in a random order.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.shuffled(using: &self)
  }
}

extension DeliveryShuffle: RandomNumberGenerator {
  /// Returns the next number of the SplitMix64 sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
