import BackBoardServices
import Testing
import TouchstoneTestSupport

struct BKSMessageKindTests {
  @Test("each kind of message has its fixed number")
  func kindNumbers() {
    let numbers = BKSMessage.Kind.allCases.map { "\($0) \($0.rawValue)" }
    expectEqual(
      numbers,
      [
        "launched 1", "event 2", "transition 3", "hang 4", "checkIn 5", "attach 6", "inject 7",
        "command 8", "detach 9", "attached 10", "settled 11", "stuck 12", "query 13", "reply 14",
        "idle 15", "refused 16", "advance 17", "declare 18",
        "observe 19", "observed 20",
      ])
  }
}
