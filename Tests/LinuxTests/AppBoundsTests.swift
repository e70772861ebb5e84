import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

struct AppBoundsTests {
  @Test("the memory of an app is a number of MiB, or 0 for no bound")
  func values() throws {
    try expectEqual(AppBounds.byteCount(mebibytes: "0"), 0)
    try expectEqual(AppBounds.byteCount(mebibytes: "1024"), 1 << 30)
  }

  @Test(
    "a limit that is not a whole number of MiB, or is too large, is refused with the range",
    arguments: ["abc", "-1", "1.5", "4096M", "4294967296"])
  func refusals(text: String) throws {
    #expect(throws: AppBoundError(text: text)) { try AppBounds.byteCount(mebibytes: text) }
    expectEqual(
      "\(AppBoundError(text: text))",
      "TOUCHSTONE_MEMORY_LIMIT takes 0 to 4294967295, the MiB that an app may have (0 for no bound), not '\(text)'"
    )
  }
}
