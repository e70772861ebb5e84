import IOKit
import Testing

private let values: [Spoiled] = [
  Spoiled("NaN", Spoiled.hand, Spoiled.number(0), Spoiled.bits(.nan), .notFinite(field: "x")),
  Spoiled(
    "infinity", Spoiled.hand, Spoiled.number(13), Spoiled.bits(.infinity),
    .notFinite(field: "majorRadius")),
  Spoiled(
    "negative zero", Spoiled.hand, Spoiled.number(2), Spoiled.bits(-0.0),
    .negativeZero(field: "z")),
  Spoiled(
    "pressure over its limit", Spoiled.hand, Spoiled.number(3), Spoiled.bits(501),
    .outOfRange(field: "pressure", found: "501.0", allowed: "0.0 to 500.0")),
  Spoiled(
    "twist over its limit", Spoiled.hand, Spoiled.number(5), Spoiled.bits(-361),
    .outOfRange(field: "twist", found: "-361.0", allowed: "-360.0 to 360.0")),
  Spoiled(
    "transducer", Spoiled.hand, Spoiled.record(1) + 16, [4],
    .outOfRange(field: "transducer", found: "4", allowed: "0 to 3")),
  Spoiled(
    "a flag that is 2", Spoiled.key, 44, [2],
    .outOfRange(field: "down", found: "2", allowed: "0 to 1")),
  Spoiled(
    "touch without range", Spoiled.hand, Spoiled.record(1) + 10, [0x0A], at: Spoiled.record(1) + 8,
    .touchWithoutRange),
  Spoiled(
    "cancelled while touching", Spoiled.hand, Spoiled.record(1) + 28, [0x83],
    at: Spoiled.record(1) + 8,
    .cancelWhileTouching),
]

@Suite struct FieldCoderTests {
  @Test("a wrong value is named with its field, its byte and what is allowed", arguments: values)
  func refusal(_ spoiled: Spoiled) {
    spoiled.expectRefusal()
  }
}
