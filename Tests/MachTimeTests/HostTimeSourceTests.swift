import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

struct HostTimeSourceTests {
  @Test("Real time never runs backwards and has no steps")
  func runsForwards() {
    let source = HostTimeSource()
    var last = MachAbsoluteTime.zero
    for _ in 0..<10_000 {
      let now = source.now
      #expect(now >= last)
      last = now
    }
    #expect(last > .zero)
    expectEqual(source.step, 0)
  }

  @Test("A wait of the kernel does not end before its deadline on this clock")
  func agreesWithTheKernel() throws {
    let source = HostTimeSource()
    let pair = try UnixSocket.pair()
    let deadline = source.now.advanced(by: 2_000_000)
    #expect(try !pair.first.waitReadable(untilNanoseconds: deadline.nanoseconds))
    #expect(source.now >= deadline)
    let start = source.now
    try expectEqual(Epoll().wait(timeoutNanoseconds: 1_500_000), [])
    #expect(source.now.nanoseconds(since: start) >= 1_500_000)
  }
}
