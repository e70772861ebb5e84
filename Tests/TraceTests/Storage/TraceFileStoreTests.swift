import TouchstoneLinux
import Testing

@testable import TouchstoneTrace

@Suite struct TraceStoreTests {
  @Test func `a full disk, a quota and a file size limit are all reported as a full disk`() {
    for error in [Errno.noSpace, .quotaExceeded, .fileTooLarge] {
      #expect(TraceRefusal(error).reason == .diskFull)
    }
    #expect(TraceRefusal(Errno.permissionDenied).reason == .traceFailed)
  }
}
