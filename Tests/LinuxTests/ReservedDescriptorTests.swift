import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

struct ReservedDescriptorTests {
  @Test("errors about descriptors are distinguished from others")
  func errorsDescriptorsTold() {
    #expect(ReservedDescriptor.isLacking(.tooManyOpenFiles))
    #expect(ReservedDescriptor.isLacking(.tooManyOpenFilesInSystem))
    #expect(!ReservedDescriptor.isLacking(.connectionReset))
  }

  @Test("the reserve is lent once for each call")
  func reserveLentOnce() {
    let reserve = ReservedDescriptor()
    var calls = 0
    reserve.lend { calls += 1 }
    reserve.lend { calls += 1 }
    expectEqual(calls, 2)
  }
}
