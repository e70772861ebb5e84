import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct EventCreditTests {
  @Test("credit is spent by events or by bytes, and comes back as they are handled")
  func limits() {
    var credit = EventCredit(eventLimit: 256, byteLimit: 10_000)
    #expect(!credit.isSpent(handled: 0))
    for _ in 0..<99 { credit.note(byteCount: 100) }
    #expect(!credit.isSpent(handled: 0))
    credit.note(byteCount: 100)
    #expect(credit.isSpent(handled: 0))
    // The number of bytes is stored at every 64th event only.
    #expect(!credit.isSpent(handled: 64))
    for _ in 0..<256 { credit.note(byteCount: 1) }
    #expect(credit.isSpent(handled: 100))
    #expect(!credit.isSpent(handled: 101))
    expectEqual(credit.sent, 356)
  }

  @Test("an app that claims to have handled more events than it was sent has handled all of them")
  func moreHandledThanSent() {
    var credit = EventCredit(eventLimit: 64, byteLimit: 1000)
    credit.note(byteCount: 10)
    #expect(!credit.isSpent(handled: .max))
    expectEqual(
      EventProgress(sent: 1, fetched: .max, handled: .max),
      EventProgress(sent: 1, fetched: 1, handled: 1))
  }

  @Test("progress has a text while events are not handled")
  func textOfProgress() {
    expectNil(EventProgress(sent: 1, fetched: 1, handled: 1).text)
    expectEqual(EventProgress(sent: 3, fetched: 3, handled: 1).text, "2 of 3 events not handled")
  }

  @Test("after many more events than the limit, only those that are not handled count")
  func longRun() {
    // 128 events of 100 bytes reach both limits.
    var credit = EventCredit(eventLimit: 128, byteLimit: 128 * 100)
    for event: UInt64 in 0..<100_000 {
      credit.note(byteCount: 100)
      #expect(!credit.isSpent(handled: event))
    }
    #expect(!credit.isSpent(handled: 100_000 - 32))
    #expect(credit.isSpent(handled: 100_000 - 128))
  }
}
