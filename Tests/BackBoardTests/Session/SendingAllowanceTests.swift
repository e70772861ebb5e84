import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

struct SendingAllowanceTests {
  private static let window = SendingAllowance.windowNanoseconds
  private static let hourNanoseconds: UInt64 = 3_600_000_000_000

  /// An allowance whose window begins now and of which some empty messages, a unit each, have been spent.
  private func makeAllowance(spending messages: Int, at now: MachAbsoluteTime) -> SendingAllowance {
    var allowance = SendingAllowance()
    _ = allowance.rest(at: now)
    for _ in 0..<messages { allowance.spend(0) }
    return allowance
  }

  @Test("a port rests until the end of the window in which the limit was spent")
  func rest() {
    let start = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    var allowance = makeAllowance(spending: SendingAllowance.limit, at: start)
    expectEqual(allowance.rest(at: start), start.advanced(by: Self.window))
    expectNil(allowance.rest(at: start.advanced(by: Self.window)))
  }

  @Test("an excess is carried over to the windows that follow, and each takes one limit off it")
  func carriedOver() {
    let start = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    var allowance = makeAllowance(spending: 3 * SendingAllowance.limit, at: start)
    let second = start.advanced(by: Self.window)
    expectEqual(allowance.rest(at: second), second.advanced(by: Self.window))
    let third = second.advanced(by: Self.window)
    expectEqual(allowance.rest(at: third), third.advanced(by: Self.window))
    expectNil(allowance.rest(at: third.advanced(by: Self.window)))
  }

  @Test("windows in which an app sends nothing take off an excess as well")
  func silence() {
    let start = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    var allowance = makeAllowance(spending: 8 * SendingAllowance.limit, at: start)
    expectNil(allowance.rest(at: start.advanced(by: Self.hourNanoseconds)))
    expectEqual(allowance.spent, 0)
  }

  @Test("an app that takes half of the broker's time reaches the limit, even with few messages")
  func time() {
    let start = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    var allowance = makeAllowance(spending: 0, at: start)
    // Each message takes 0.2 ms, 20 of the 512 units; 26 of them take more than half of the window of 10 ms.
    for count in 1...26 {
      expectNil(allowance.rest(at: start))
      allowance.spend(0)
      allowance.spendTime(200_000)
      #expect(allowance.spent <= 20 * count)
    }
    expectEqual(allowance.rest(at: start), start.advanced(by: Self.window))
  }

  @Test("a message costs by its size or by its time, whichever is more")
  func size() {
    // A message of 4096 bytes costs one unit, and one more for every 256 bytes: 17.
    var allowance = makeAllowance(spending: 0, at: .zero)
    allowance.spend(4096)
    allowance.spendTime(17 * SendingAllowance.unitNanoseconds)
    expectEqual(allowance.spent, 17)
    allowance.spend(4096)
    allowance.spendTime(18 * SendingAllowance.unitNanoseconds)
    expectEqual(allowance.spent, 17 + 18)
  }

  @Test("the time for one message costs at most a limit, since another process may have run in it")
  func interruption() {
    var allowance = makeAllowance(spending: 0, at: .zero)
    allowance.spend(0)
    allowance.spendTime(Self.hourNanoseconds)
    expectEqual(allowance.spent, SendingAllowance.timeLimit)
    // No message came since then.
    allowance.spendTime(Self.hourNanoseconds)
    expectEqual(allowance.spent, SendingAllowance.timeLimit)
  }
}
