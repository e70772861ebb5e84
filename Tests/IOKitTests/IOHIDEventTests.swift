import IOKit
import Testing
import TouchstoneTestSupport

struct IOHIDEventTests {
  @Test("R-HID-1: the type of an event follows from its payload")
  func type() {
    let types = Samples.others.map(\.type)
    expectEqual(
      types,
      [
        .digitizer, .keyboard, .keyboard, .button, .accelerometer, .gyro, .compass, .proximity,
        .ambientLight, .scroll, .pointer, .vendorDefined, .vendorDefined, .orientation, .rotation,
        .scale,
      ])
  }

  @Test("R-HID-3: children have the time and the sender of their parent, at every depth")
  func stamps() {
    var event = Samples.stylus
    event.children[0].children = [Samples.stylus.children[1]]
    event.timeStamp = 99
    event.senderID = 77
    expectEqual(event.children.map(\.timeStamp), [99, 99])
    expectEqual(event.children.map(\.senderID), [77, 77])
    expectEqual(event.children[0].children.map(\.timeStamp), [99])
    event.children[1].timeStamp = 5
    expectEqual(event.children[1].timeStamp, 99)
  }

  @Test("R-HID-6: the flag word joins the generic options and the payload's own bits")
  func flags() {
    expectEqual(Samples.letterKey.flags, 0x10001)
    expectEqual(Samples.stylus.flags, 0x70004)
    expectEqual(Samples.button.flags, 0x1)
  }
}

struct IOHIDEventMakingTests {
  @Test("R-HID-9: a landing finger has the fields that an app on a phone receives")
  func sample() throws {
    let hand = Samples.oneFinger
    let parent = try #require(hand.digitizer)
    expectEqual(hand.flags, 0xA0015)
    expectEqual(parent.eventMask, .touch)
    #expect(parent.touch)
    #expect(!parent.range)
    let child = try #require(hand.children.first)
    let finger = try #require(child.digitizer)
    expectEqual(child.flags, 0xB0001)
    #expect((finger.index, finger.identity) == (1, 2))
    expectEqual(finger.eventMask, [.range, .touch])
    #expect(finger.range && finger.touch)
    #expect((finger.pressure, finger.twist, finger.irregularity) == (0, 90, 0))
    #expect((finger.quality, finger.density) == (1.5, 1.5))
    #expect((finger.majorRadius, finger.minorRadius) == (4.6, 3.8))
    #expect((finger.x, finger.y) == (248.333, 619.667))
  }

  @Test("R-HID-7: one hand, index and identity 0, holds every finger as a child")
  func hand() throws {
    let event = Samples.threeFingers
    let hand = try #require(event.digitizer)
    expectEqual(hand.transducer, .hand)
    #expect((hand.index, hand.identity) == (0, 0))
    expectEqual(event.children.compactMap(\.digitizer?.transducer), [.finger, .finger, .finger])
    expectEqual(event.children.compactMap(\.digitizer?.index), [1, 2, 7])
  }

  @Test("R-HID-8: the hand's mask is its fingers' masks, touch and attribute only")
  func summary() throws {
    let hand = try #require(Samples.threeFingers.digitizer)
    #expect((hand.x, hand.y) == (0, 0))
    expectEqual(hand.eventMask, .touch)
    expectEqual(hand.childEventMask, [.range, .touch, .position])
    #expect(hand.touch)
    #expect(hand.isDisplayIntegrated)
    var pressed = IOHIDFinger(phase: .cancel, x: 0, y: 0)
    pressed.pressure = 1
    let last = try #require(IOHIDEvent.hand(fingers: [pressed], timeStamp: 1).digitizer)
    expectEqual(last.eventMask, [.touch, .attribute])
    #expect(!last.touch)
  }

  @Test("R-HID-16: only positions in points carry the pixel-units option")
  func units() {
    expectEqual(Samples.threeFingers.options, 0x11)
    expectEqual(Samples.oneFinger.options, 0x15)
    expectEqual(Samples.oneFinger.children[0].options, 0x1)
  }

  @Test("R-HID-22: a hardware button is a key of the consumer page")
  func button() {
    let event = IOHIDEvent.key(.lock, down: true, timeStamp: 3)
    expectEqual(event.payload, .keyboard(IOHIDKeyboard(usage: .lock, down: true)))
    expectEqual(event.senderID, IOHIDSender.buttons)
  }
}
