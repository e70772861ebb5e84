import IOKit
import Testing
import TouchstoneTestSupport

private let trees: [Spoiled] = [
  Spoiled("a root that is not at depth 0", Spoiled.hand, 36, [1], .depthJump(found: 1, deepest: 0)),
  Spoiled(
    "depth jump", Spoiled.hand, Spoiled.record(1) + 12, [2], .depthJump(found: 2, deepest: 1)),
  Spoiled(
    "depth over the limit", Spoiled.hand, Spoiled.record(1) + 12, [5],
    .depthOverLimit(found: 5, limit: 4)),
  Spoiled("a second root", Spoiled.hand, Spoiled.record(1) + 12, [0], .secondRoot),
  Spoiled(
    "a finger below a finger", Samples.threeFingers, Spoiled.record(2) + 12, [2],
    .childOfLeaf(.digitizer)),
  Spoiled(
    "a finger that states a child", Spoiled.hand, Spoiled.record(1) + 14, [1],
    .childCount(stated: 1, found: 0)),
  Spoiled(
    "more children stated", Samples.threeFingers, 38, [4], .childCount(stated: 4, found: 3)),
  Spoiled(
    "fewer children stated", Samples.threeFingers, 38, [2], .childCount(stated: 2, found: 3)),
  Spoiled("a hand without fingers", Spoiled.hand, 38, [0], .fingerCount(found: 0, limit: 32)),
  Spoiled(
    "33 fingers", Samples.fullHand, 38, [33], .fingerCount(found: 33, limit: 32)),
  Spoiled(
    "a stylus in a hand", Spoiled.hand, Spoiled.record(1) + 16, [0], .wrongChild(parent: .hand)),
  Spoiled("a hand in a hand", Spoiled.hand, Spoiled.record(1) + 16, [3], .nestedHand),
  Spoiled(
    "a finger alone", Spoiled.hand, Spoiled.record(0) + 16, [2], at: Spoiled.record(0) + 8,
    .touchWithoutRange),
  Spoiled(
    "a puck in a stylus", Samples.stylus, Spoiled.record(2) + 16, [1],
    .wrongChild(parent: .stylus)),
  Spoiled(
    "two fingers of one index", Samples.threeFingers, Spoiled.record(3) + 20, [1],
    .duplicateFinger(index: 1)),
  Spoiled(
    "a hand that does not know of its touch", Spoiled.hand, 34, [0x08], at: 32,
    .handTouch(stated: false)),
  Spoiled(
    "a hand that only says touch", Spoiled.hand, Spoiled.record(1) + 10, [0x09], at: 32,
    .handTouch(stated: true)),
]

@Suite struct HIDNestingTests {
  @Test("an error of the tree names its byte", arguments: trees)
  func refusal(_ spoiled: Spoiled) {
    spoiled.expectRefusal()
  }

  @Test("R-HID-7: a finger that is not in a hand is refused")
  func looseFinger() {
    var bytes = Samples.threeFingers.children[2].encodedRecordAsRoot
    #expect(throws: IOHIDDecodingError(at: 40, .looseFinger)) {
      _ = try IOHIDEvent.decode(bytes)
    }
    bytes[24 + 28] = 0x80
    #expect(throws: IOHIDDecodingError(at: 32, .cancelWithoutChange)) {
      _ = try IOHIDEvent.decode(bytes)
    }
  }

  @Test("a leaf takes no child, whatever its type", arguments: Samples.others.dropFirst())
  func leaves(_ event: IOHIDEvent) {
    var bytes = event.encoded
    let child = bytes[24...]
    bytes[4] = 2
    bytes[38] = 1
    bytes += child
    bytes[24 + child.count + 12] = 1
    let offset = 24 + child.count + 12
    #expect(throws: IOHIDDecodingError(at: offset, .childOfLeaf(event.type))) {
      _ = try IOHIDEvent.decode(bytes)
    }
  }

  @Test("styluses nest down to the depth limit")
  func deepest() throws {
    var event = Samples.stylus.children[0]
    for _ in 0..<4 {
      event = IOHIDEvent(timeStamp: 3, senderID: 4, payload: event.payload, children: [event])
    }
    try expectEqual(IOHIDEvent.decode(event.encoded), event)
  }
}

extension IOHIDEvent {
  /// The bytes of a finger as if it were a whole event, which the writer would not write.
  fileprivate var encodedRecordAsRoot: [UInt8] {
    var bytes = Array(Samples.threeFingers.encoded[..<24])
    bytes[4] = 1
    bytes += Samples.threeFingers.encoded[Spoiled.record(3)..<Spoiled.record(4)]
    bytes[36] = 0
    return bytes
  }
}
