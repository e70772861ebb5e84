import Testing
import UIKit

@Suite("Delivery shuffle")
struct DeliveryShuffleTests {
  @Test("A seed always gives the same order, and keeps every element", arguments: UInt64(0)...20)
  func seeded(seed: UInt64) {
    var (one, two) = (DeliveryShuffle(seed: seed), DeliveryShuffle(seed: seed))
    let first = one.shuffled(Array(0..<20))
    #expect(first == two.shuffled(Array(0..<20)))
    #expect(first.sorted() == Array(0..<20))
    #expect(first != one.shuffled(Array(0..<20)))
  }
}
