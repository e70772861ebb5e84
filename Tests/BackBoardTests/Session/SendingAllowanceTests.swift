import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

struct SendingAllowanceTests {
  private static let window = SendingAllowance.windowNanoseconds

  private func allowance(spending messages: Int, at now: MachAbsoluteTime) -> SendingAllowance {
    var allowance = SendingAllowance()
    _ = allowance.rest(at: now)
    for _ in 0..<messages { allowance.spend(0) }
    return allowance
  }

  @Test("a port rests until the end of the window in which everything was spent")
  func rest() {
    let start = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    var spent = allowance(spending: SendingAllowance.limit, at: start)
    expectEqual(spent.rest(at: start), start.advanced(by: Self.window))
    expectNil(spent.rest(at: start.advanced(by: Self.window)))
  }

  @Test("what was spent beyond the limit is paid by the windows that follow, one limit each")
  func carriedOver() {
    let start = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    var spent = allowance(spending: 3 * SendingAllowance.limit, at: start)
    let second = start.advanced(by: Self.window)
    expectEqual(spent.rest(at: second), second.advanced(by: Self.window))
    let third = second.advanced(by: Self.window)
    expectEqual(spent.rest(at: third), third.advanced(by: Self.window))
    expectNil(spent.rest(at: third.advanced(by: Self.window)))
  }

  @Test("windows in which an app sends nothing pay as well")
  func silence() {
    let start = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    var spent = allowance(spending: 8 * SendingAllowance.limit, at: start)
    expectNil(spent.rest(at: start.advanced(by: 3_600_000_000_000)))
    expectEqual(spent.spent, 0)
  }

  @Test("half of the broker's time is the limit, however few messages take it")
  func time() {
    let start = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    var spent = allowance(spending: 0, at: start)
    // Each takes a fifth of a millisecond; 26 of them take more than half of the window.
    for count in 1...26 {
      expectNil(spent.rest(at: start))
      spent.spend(0)
      spent.spendTime(200_000)
      #expect(spent.spent <= 20 * count)
    }
    expectEqual(spent.rest(at: start), start.advanced(by: Self.window))
  }

  @Test("the time of a message that costs more by its size costs nothing")
  func size() {
    var spent = allowance(spending: 0, at: .zero)
    spent.spend(4096)
    spent.spendTime(17 * SendingAllowance.unitNanoseconds)
    expectEqual(spent.spent, 17)
    spent.spend(4096)
    spent.spendTime(18 * SendingAllowance.unitNanoseconds)
    expectEqual(spent.spent, 17 + 18)
  }

  @Test("an app does not pay for the time that another process had the processor")
  func interruption() {
    var spent = allowance(spending: 0, at: .zero)
    spent.spend(0)
    spent.spendTime(3_600_000_000_000)
    expectEqual(spent.spent, SendingAllowance.timeLimit)
    spent.spendTime(3_600_000_000_000)
    expectEqual(spent.spent, SendingAllowance.timeLimit)
  }
}
