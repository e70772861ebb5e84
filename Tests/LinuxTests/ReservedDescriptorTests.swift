import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

struct ReservedDescriptorTests {
  @Test("errors about too many open files are distinguished from others")
  func lackingDescriptors() {
    #expect(ReservedDescriptor.isLacking(.tooManyOpenFiles))
    #expect(ReservedDescriptor.isLacking(.tooManyOpenFilesInSystem))
    #expect(!ReservedDescriptor.isLacking(.connectionReset))
  }

  @Test("each call of `lend` runs its closure once")
  func bodyRunsOnce() {
    let reserve = ReservedDescriptor()
    var calls = 0
    reserve.lend { calls += 1 }
    reserve.lend { calls += 1 }
    expectEqual(calls, 2)
  }
}
