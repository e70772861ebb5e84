import IOKit
import Testing
import TouchstoneTestSupport

/// The extension at the end of `InvalidChange.swift` says what is at which byte.
private let treeChanges: [InvalidChange] = [
  InvalidChange(
    "a root that is not at depth 0", InvalidChange.hand, 36, [1], .depthJump(found: 1, deepest: 0)),
  InvalidChange(
    "depth jump", InvalidChange.hand, InvalidChange.record(1) + 12, [2],
    .depthJump(found: 2, deepest: 1)),
  InvalidChange(
    "depth over the limit", InvalidChange.hand, InvalidChange.record(1) + 12, [5],
    .depthOverLimit(found: 5, limit: 4)),
  InvalidChange(
    "a second root", InvalidChange.hand, InvalidChange.record(1) + 12, [0], .secondRoot),
  InvalidChange(
    "a finger below a finger", Samples.threeFingers, InvalidChange.record(2) + 12, [2],
    .childOfLeaf(.digitizer)),
  InvalidChange(
    "a finger that states a child", InvalidChange.hand, InvalidChange.record(1) + 14, [1],
    .childCount(stated: 1, found: 0)),
  InvalidChange(
    "more children stated", Samples.threeFingers, 38, [4], .childCount(stated: 4, found: 3)),
  InvalidChange(
    "fewer children stated", Samples.threeFingers, 38, [2], .childCount(stated: 2, found: 3)),
  InvalidChange(
    "a hand without fingers", InvalidChange.hand, 38, [0], .fingerCount(found: 0, limit: 32)),
  InvalidChange(
    "33 fingers", Samples.fullHand, 38, [33], .fingerCount(found: 33, limit: 32)),
  InvalidChange(
    "a stylus in a hand", InvalidChange.hand, InvalidChange.record(1) + 16, [0],
    .wrongChild(parent: .hand)),
  InvalidChange(
    "a hand in a hand", InvalidChange.hand, InvalidChange.record(1) + 16, [3], .nestedHand),
  InvalidChange(
    "a finger alone", InvalidChange.hand, InvalidChange.record(0) + 16, [2],
    at: InvalidChange.record(0) + 8,
    .touchWithoutRange),
  InvalidChange(
    "a puck in a stylus", Samples.stylus, InvalidChange.record(2) + 16, [1],
    .wrongChild(parent: .stylus)),
  InvalidChange(
    "two fingers of one index", Samples.threeFingers, InvalidChange.record(3) + 20, [1],
    .duplicateFinger(index: 1)),
  InvalidChange(
    "a hand without the touch bit of its finger", InvalidChange.hand, 34, [0x08], at: 32,
    .handTouch(stated: false)),
  InvalidChange(
    "a hand with the touch bit of no finger", InvalidChange.hand, InvalidChange.record(1) + 10,
    [0x09], at: 32,
    .handTouch(stated: true)),
]

struct HIDNestingTests {
  @Test("an error of the tree names its byte", arguments: treeChanges)
  func refusal(_ spoiled: InvalidChange) {
    spoiled.expectRefusal()
  }

  @Test("R-HID-7: a finger that is not in a hand is refused")
  func looseFinger() {
    // The header of an event and the record of its last finger, which becomes the only record and the root.
    var bytes = Array(Samples.threeFingers.encoded[..<24])
    bytes += Samples.threeFingers.encoded[InvalidChange.record(3)..<InvalidChange.record(4)]
    bytes[4] = 1
    bytes[36] = 0
    #expect(throws: IOHIDDecodingError(at: 40, .looseFinger)) {
      _ = try IOHIDEvent.decode(bytes)
    }
    // The mask of the finger, with nothing but the cancel bit. A record is checked before its place in the tree.
    bytes[24 + 28] = 0x80
    #expect(throws: IOHIDDecodingError(at: 32, .cancelWithoutChange)) {
      _ = try IOHIDEvent.decode(bytes)
    }
  }

  @Test("a leaf takes no child, whatever its type", arguments: Samples.others.dropFirst())
  func leaves(_ event: IOHIDEvent) {
    // A copy of the record follows it as its child.
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
