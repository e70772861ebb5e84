import IOKit
import Testing

private let wholes: [Spoiled] = [
  Spoiled("version", Spoiled.hand, 0, [2], .version(found: 2, supported: 1)),
  Spoiled(
    "reserved header byte", Spoiled.hand, 3, [1],
    .reservedBits(place: "a reserved byte", found: 1, allowed: 0)),
  Spoiled("no records", Spoiled.hand, 4, [0], .recordCount(found: 0, limit: 64)),
  Spoiled("too many records", Spoiled.hand, 4, [65], .recordCount(found: 65, limit: 64)),
  Spoiled(
    "one record more than there is", Spoiled.hand, 4, [3], at: 24 + 2 * 188,
    .truncated(needed: 16, available: 0)),
  Spoiled("one record less", Spoiled.hand, 4, [1], at: 24 + 14, .childCount(stated: 1, found: 0)),
  Spoiled("no sender", Spoiled.key, 16, [0], .zeroSender),
]

@Suite struct HIDEventHeaderTests {
  @Test("what is wrong with an event as a whole is named with its byte", arguments: wholes)
  func refusal(_ spoiled: Spoiled) {
    spoiled.expectRefusal()
  }
}
