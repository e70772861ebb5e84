import TouchstoneLinux
import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

@Suite struct TraceStoreTests {
  @Test func `a full disk, a quota and a file size limit are all reported as a full disk`() {
    for error in [Errno.noSpace, .quotaExceeded, .fileTooLarge] {
      expectEqual(TraceRefusal(error).reason, .diskFull)
    }
    expectEqual(TraceRefusal(Errno.permissionDenied).reason, .traceFailed)
  }
}
