import EventSynthesis
import IOKit
import Testing

@Suite("Hardware reports")
struct HardwareReportTests {
  @Test("R-HID-20: each edge of a key is one keyboard event, sent by the keyboard")
  func keys() throws {
    for isDown in [true, false] {
      let event = HardwareReport.key(.keyA, down: isDown).event(at: 7)
      #expect(event.payload == .keyboard(IOHIDKeyboard(usage: .keyA, down: isDown)))
      #expect(event.timeStamp == 7 && event.senderID == IOHIDSender.keyboard)
    }
  }

  @Test("R-HID-25: the ends of a shake that the hardware reports itself")
  func shakes() {
    for moment in IOHIDAccelerometer.Moment.allCases {
      let event = HardwareReport.shake(moment).event(at: 7)
      #expect(
        event.payload
          == .accelerometer(IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake, moment: moment)))
      #expect(event.senderID == IOHIDSender.motion)
    }
  }

  @Test("what is pressed can be let go; samples cannot be held")
  func held() {
    for held in [HeldKey.button(.select), .key(.keyA), .remote(.next)] {
      #expect(held.pressing.edge?.held == held && held.pressing.edge?.isDown == true)
      #expect(held.release.edge?.held == held && held.release.edge?.isDown == false)
    }
    #expect(HardwareReport.shake(.start).edge == nil)
    #expect(HardwareReport.motion(.gyro, .still).edge == nil)
    #expect(HeldKey.button(.playPause).name == "button play-pause")
  }

  @Test("clicks follow each other, and the last one may be held")
  func clicks() {
    let story = HardwareStory.clicks(.remote(.headset), count: 2, hold: 1_000_000_000)
    #expect(
      story.reports.map { "\($0.offset / 1_000_000) \($0.report)" } == [
        "0 remote headset --down", "50 remote headset --up", "200 remote headset --down",
        "1200 remote headset --up",
      ])
    #expect(story.durationNanoseconds == 1_200_000_000)
  }
}
