import IOKit
import Testing

@Suite struct IOHIDEventTests {
  @Test("R-HID-1: the type of an event follows from its payload")
  func type() {
    let types = Samples.others.map(\.type)
    #expect(
      types == [
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
    #expect(event.children.map(\.timeStamp) == [99, 99])
    #expect(event.children.map(\.senderID) == [77, 77])
    #expect(event.children[0].children.map(\.timeStamp) == [99])
    event.children[1].timeStamp = 5
    #expect(event.children[1].timeStamp == 99)
  }

  @Test("R-HID-6: the flag word joins the generic options and the payload's own bits")
  func flags() {
    #expect(Samples.others[2].flags == 0x10001)
    #expect(Samples.stylus.flags == 0x70004)
    #expect(Samples.others[3].flags == 0x1)
  }
}

@Suite struct IOHIDEventMakingTests {
  @Test("R-HID-9: a landing finger has the fields that an app on a phone receives")
  func sample() throws {
    let hand = Samples.oneFinger
    let parent = try #require(hand.digitizer)
    #expect(hand.flags == 0xA0015)
    #expect(parent.eventMask == .touch)
    #expect(parent.touch)
    #expect(!parent.range)
    let child = try #require(hand.children.first)
    let finger = try #require(child.digitizer)
    #expect(child.flags == 0xB0001)
    #expect((finger.index, finger.identity) == (1, 2))
    #expect(finger.eventMask == [.range, .touch])
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
    #expect(hand.transducer == .hand)
    #expect((hand.index, hand.identity) == (0, 0))
    #expect(event.children.compactMap(\.digitizer?.transducer) == [.finger, .finger, .finger])
    #expect(event.children.compactMap(\.digitizer?.index) == [1, 2, 7])
  }

  @Test("R-HID-8: the hand's mask is its fingers' masks, touch and attribute only")
  func summary() throws {
    let hand = try #require(Samples.threeFingers.digitizer)
    #expect((hand.x, hand.y) == (0, 0))
    #expect(hand.eventMask == .touch)
    #expect(hand.childEventMask == [.range, .touch, .position])
    #expect(hand.touch)
    #expect(hand.isDisplayIntegrated)
    var pressed = IOHIDFinger(phase: .cancel, x: 0, y: 0)
    pressed.pressure = 1
    let last = try #require(IOHIDEvent.hand(fingers: [pressed], timeStamp: 1).digitizer)
    #expect(last.eventMask == [.touch, .attribute])
    #expect(!last.touch)
  }

  @Test("R-HID-16: only positions in points carry the pixel-units option")
  func units() {
    #expect(Samples.threeFingers.options == 0x11)
    #expect(Samples.oneFinger.options == 0x15)
    #expect(Samples.oneFinger.children[0].options == 0x1)
  }

  @Test("R-HID-22: a hardware button is a key of the consumer page")
  func button() {
    let event = IOHIDEvent.key(.lock, down: true, timeStamp: 3)
    #expect(event.payload == .keyboard(IOHIDKeyboard(usage: .lock, down: true)))
    #expect(event.senderID == IOHIDSender.buttons)
  }
}
