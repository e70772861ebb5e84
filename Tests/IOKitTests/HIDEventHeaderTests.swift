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
  @Test("an error of an event as a whole names its byte", arguments: wholes)
  func refusal(_ spoiled: Spoiled) {
    spoiled.expectRefusal()
  }
}

private let records: [Spoiled] = [
  Spoiled("no such type", Spoiled.key, 28, [44], .unknownType(44)),
  Spoiled("a type that is not carried", Spoiled.key, 28, [43], .unknownType(43)),
  Spoiled("too short", Spoiled.key, 24, [35], .size(type: .keyboard, stated: 35, expected: 36)),
  Spoiled("too long", Spoiled.key, 24, [37], .size(type: .keyboard, stated: 37, expected: 36)),
  Spoiled("zero size", Spoiled.key, 24, [0], .size(type: .keyboard, stated: 0, expected: 36)),
  Spoiled(
    "vendor data over its limit", Samples.others[11], 24, [25, 16],
    .size(type: .vendorDefined, stated: 4121, expected: 24)),
  Spoiled(
    "vendor data that are not there", Samples.others[11], 24, [28], at: 40,
    .truncated(needed: 12, available: 11)),
  Spoiled(
    "flag of another type", Spoiled.key, 34, [2], at: 32,
    .reservedBits(place: "the flag word", found: 0x20001, allowed: 0x10017)),
  Spoiled(
    "reserved byte of a record", Spoiled.key, 37, [7],
    .reservedBits(place: "a reserved byte", found: 7, allowed: 0)),
  Spoiled(
    "reserved byte of fields", Spoiled.key, 46, [7],
    .reservedBits(place: "a reserved byte", found: 7, allowed: 0)),
  Spoiled(
    "reserved mask bit", Spoiled.hand, Spoiled.record(1) + 30, [2], at: Spoiled.record(1) + 28,
    .reservedBits(place: "eventMask", found: 0x2_0003, allowed: 0x7F01_FFFF)),
]

@Suite struct HIDRecordHeaderTests {
  @Test("an error of a record names its byte", arguments: records)
  func refusal(_ spoiled: Spoiled) {
    spoiled.expectRefusal()
  }
}
