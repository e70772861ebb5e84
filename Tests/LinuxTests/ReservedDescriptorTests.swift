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

  @Test("ancestry is answered as without a reserve, also of a process that is gone")
  func ancestryAnswered() {
    let reserve = ReservedDescriptor()
    let own = ProcessTree.currentPID
    expectEqual(reserve.descends(own, from: 0), ProcessTree.descends(own, from: 0))
    expectEqual(reserve.descends(own, from: own), false)
    expectEqual(reserve.descends(.max, from: own), nil)
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
