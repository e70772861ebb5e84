import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceBoundTests {
  @Test("a bound is in MiB, from 1 to the limit that holds without a bound")
  func bounds() throws {
    try expectEqual(TraceBound.byteCount(mebibytes: "1"), 1 << 20)
    try expectEqual(TraceBound.byteCount(mebibytes: "256"), TraceLimit.processByteCount)
  }

  @Test("any other text is refused with the accepted range", arguments: ["0", "257", "1 MB", "-1"])
  func refused(text: String) {
    #expect(throws: TraceBoundError(text: text)) { try TraceBound.byteCount(mebibytes: text) }
    #expect(
      "\(TraceBoundError(text: text))".hasPrefix("TOUCHSTONE_TRACE_LIMIT takes 1 to 256, the MiB"))
  }
}
