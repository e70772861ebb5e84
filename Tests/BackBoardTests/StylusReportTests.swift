import BackBoard
import IOKit
import Testing

@Suite struct StylusReportTests {
  private let tip: IOHIDDigitizer = {
    var tip = IOHIDDigitizer(IOHIDFinger(index: 2, identity: 1, phase: .down, x: 1, y: 2))
    tip.transducer = .stylus
    return tip
  }()

  @Test func `R-HID-18: a stylus that stands alone and one in a tree are the same contacts`() {
    let alone = IOHIDEvent(timeStamp: 5, senderID: 7, payload: .digitizer(tip))
    let tree = IOHIDEvent(
      timeStamp: 5, senderID: 7, payload: .digitizer(tip), children: [alone])
    let contacts = StylusReport.contacts(of: alone)
    #expect(contacts?.count == 1)
    #expect(contacts == StylusReport.contacts(of: tree))
    #expect(contacts.map { StylusReport.event(of: $0).children.count } == 1)
  }

  @Test func `what is no stylus has no contacts`() {
    #expect(StylusReport.contacts(of: .key(.keyA, down: true, timeStamp: 0)) == nil)
    #expect(
      StylusReport.contacts(
        of: .hand(fingers: [IOHIDFinger(phase: .down, x: 0, y: 0)], timeStamp: 0)) == nil)
  }
}
