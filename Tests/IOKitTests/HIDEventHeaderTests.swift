import IOKit
import Testing

/// The extension at the end of `InvalidChange.swift` says what is at which byte.
private let eventChanges: [InvalidChange] = [
  InvalidChange("version", InvalidChange.hand, 0, [2], .version(found: 2, supported: 1)),
  InvalidChange(
    "reserved header byte", InvalidChange.hand, 3, [1],
    .reservedBits(place: "a reserved byte", found: 1, allowed: 0)),
  InvalidChange("no records", InvalidChange.hand, 4, [0], .recordCount(found: 0, limit: 64)),
  InvalidChange(
    "too many records", InvalidChange.hand, 4, [65], .recordCount(found: 65, limit: 64)),
  InvalidChange(
    "one record more than there is", InvalidChange.hand, 4, [3], at: 24 + 2 * 188,
    .truncated(needed: 16, available: 0)),
  InvalidChange(
    "one record less", InvalidChange.hand, 4, [1], at: 24 + 14, .childCount(stated: 1, found: 0)),
  InvalidChange("no sender", InvalidChange.key, 16, [0], .zeroSender),
]

struct HIDEventHeaderTests {
  @Test("an error of an event as a whole names its byte", arguments: eventChanges)
  func refusal(_ spoiled: InvalidChange) {
    spoiled.expectRefusal()
  }
}

private let recordChanges: [InvalidChange] = [
  InvalidChange("no such type", InvalidChange.key, 28, [44], .unknownType(44)),
  InvalidChange("a type that is not carried", InvalidChange.key, 28, [43], .unknownType(43)),
  InvalidChange(
    "too short", InvalidChange.key, 24, [35], .size(type: .keyboard, stated: 35, expected: 36...36)),
  InvalidChange(
    "too long", InvalidChange.key, 24, [37], .size(type: .keyboard, stated: 37, expected: 36...36)),
  InvalidChange(
    "zero size", InvalidChange.key, 24, [0], .size(type: .keyboard, stated: 0, expected: 36...36)),
  // 25 + 16 × 256 = 4121.
  InvalidChange(
    "vendor data over its limit", Samples.marker, 24, [25, 16],
    .size(type: .vendorDefined, stated: 4121, expected: 24...4120)),
  InvalidChange(
    "vendor data that are not there", Samples.marker, 24, [28], at: 40,
    .truncated(needed: 12, available: 11)),
  InvalidChange(
    "flag of another type", InvalidChange.key, 34, [2], at: 32,
    .reservedBits(place: "the flag word", found: 0x20001, allowed: 0x10017)),
  InvalidChange(
    "reserved byte of a record", InvalidChange.key, 37, [7],
    .reservedBits(place: "a reserved byte", found: 7, allowed: 0)),
  InvalidChange(
    "reserved byte of fields", InvalidChange.key, 46, [7],
    .reservedBits(place: "a reserved byte", found: 7, allowed: 0)),
  InvalidChange(
    "reserved mask bit", InvalidChange.hand, InvalidChange.record(1) + 30, [2],
    at: InvalidChange.record(1) + 28,
    .reservedBits(place: "eventMask", found: 0x2_0003, allowed: 0x7F01_FFFF)),
]

struct HIDRecordHeaderTests {
  @Test("an error of a record names its byte", arguments: recordChanges)
  func refusal(_ spoiled: InvalidChange) {
    spoiled.expectRefusal()
  }
}
