import IOKit
import Testing

@Suite struct IOHIDEventTests {
  @Test("R-HID-1: an event knows its type by its payload")
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
