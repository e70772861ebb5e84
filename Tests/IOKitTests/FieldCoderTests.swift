import IOKit
import Testing

/// The extension at the end of `InvalidChange.swift` says what is at which byte.
private let valueChanges: [InvalidChange] = [
  InvalidChange(
    "NaN", InvalidChange.hand, InvalidChange.fraction(0), InvalidChange.bits(.nan),
    .notFinite(field: "x")),
  InvalidChange(
    "infinity", InvalidChange.hand, InvalidChange.fraction(13), InvalidChange.bits(.infinity),
    .notFinite(field: "majorRadius")),
  InvalidChange(
    "negative zero", InvalidChange.hand, InvalidChange.fraction(2), InvalidChange.bits(-0.0),
    .negativeZero(field: "z")),
  InvalidChange(
    "pressure over its limit", InvalidChange.hand, InvalidChange.fraction(3),
    InvalidChange.bits(501),
    .outOfRange(field: "pressure", found: "501.0", allowed: "0.0 to 500.0")),
  InvalidChange(
    "twist over its limit", InvalidChange.hand, InvalidChange.fraction(5), InvalidChange.bits(-361),
    .outOfRange(field: "twist", found: "-361.0", allowed: "-360.0 to 360.0")),
  InvalidChange(
    "transducer", InvalidChange.hand, InvalidChange.record(1) + 16, [4],
    .outOfRange(field: "transducer", found: "4", allowed: "0 to 3")),
  InvalidChange(
    "a flag that is 2", InvalidChange.key, 44, [2],
    .outOfRange(field: "down", found: "2", allowed: "0 to 1")),
  InvalidChange(
    "touch without range", InvalidChange.hand, InvalidChange.record(1) + 10, [0x0A],
    at: InvalidChange.record(1) + 8,
    .touchWithoutRange),
  InvalidChange(
    "cancelled while touching", InvalidChange.hand, InvalidChange.record(1) + 28, [0x83],
    at: InvalidChange.record(1) + 8,
    .cancelWhileTouching),
]

struct FieldCoderTests {
  @Test(
    "a wrong value is named with its field, its byte and what is allowed", arguments: valueChanges)
  func refusal(_ spoiled: InvalidChange) {
    spoiled.expectRefusal()
  }
}
