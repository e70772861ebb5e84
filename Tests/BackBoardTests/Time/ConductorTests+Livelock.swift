import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport

/// Members and timers because of which virtual time cannot advance.
extension ConductorTests {
  @Test("more steps at one instant than the limit are a livelock of the member that was always due")
  func neverRests() {
    var conductor = makeConductor()
    conductor.idle(Self.player)
    conductor.idle(Self.two)
    conductor.idle(Self.three, until: 0)
    var lines: [String] = []
    for number in 1...UInt64(Conductor<String>.stepLimit) {
      lines.append(conductor.nextLine())
      conductor.sent(number, to: Self.three)
      conductor.idle(Self.three, taken: number, until: 0)
    }
    expectEqual(Set(lines), ["0: advance 3"])
    expectEqual(conductor.nextLine(), "0: livelock 3")
    // Without that member, time advances.
    conductor.exclude(Self.three)
    conductor.idle(Self.player, until: 5)
    expectEqual(conductor.nextLine(), "5: notify 0")
  }

  @Test("a member that is due again a nanosecond later is a livelock too")
  func hardlyAdvances() {
    var conductor = makeConductor()
    conductor.idle(Self.player)
    conductor.idle(Self.two)
    var lines: [String] = []
    for number in 0...UInt64(Conductor<String>.stepLimit) {
      if number > 0 { conductor.sent(number, to: Self.three) }
      _ = conductor.report(
        from: Self.three, taken: number, deadline: MachAbsoluteTime(nanoseconds: number + 1),
        wantsSettled: false)
      lines.append(conductor.nextLine())
    }
    expectEqual(lines.last, "0: livelock 3")
    expectEqual(Set(lines.dropLast()), ["0: advance 3"])
  }

  @Test("an injector that asks an app without end is a livelock, the app that answers is not")
  func asksWithoutEnd() {
    var conductor = Conductor<String>()
    conductor.join(Self.player, role: .injector, isAwaited: false)
    conductor.join(Self.two, role: .app, isAwaited: false)
    for number in 1...Conductor<String>.stepLimit {
      let asks = !number.isMultiple(of: 2)
      conductor.hold(asks ? "question" : "answer", from: asks ? Self.player : Self.two)
      expectEqual(conductor.nextLine(), asks ? "release 0question" : "release 2answer")
    }
    conductor.hold("last", from: Self.two)
    expectEqual(conductor.nextLine(), "0: livelock 0")
    // What was held then is not lost.
    expectEqual(conductor.nextLine(), "release 2last")
  }

  @Test("a livelock of the broker's own timers names no member")
  func brokerIsAlwaysDue() {
    var conductor = Conductor<String>()
    conductor.join(Self.player, role: .injector, isAwaited: false)
    for _ in 1...Conductor<String>.stepLimit {
      expectEqual(conductor.nextLine(brokerDeadline: .zero), "0: advance ")
    }
    expectEqual(conductor.nextLine(brokerDeadline: .zero), "0: livelock ")
  }

  @Test(
    "many steps are no livelock if the broker rests or time advances", arguments: [true, false])
  func noLivelock(rests: Bool) {
    var conductor = makeConductor()
    conductor.idle(Self.player)
    conductor.idle(Self.two)
    conductor.idle(Self.three)
    for number in 1...UInt64(Conductor<String>.stepLimit + 10) {
      if rests {
        // An injector asks again and again at the same instant.
        conductor.hold("question", from: Self.player)
        expectEqual(conductor.nextLine(), "release 0question")
        expectEqual(conductor.nextLine(), "rest")
      } else {
        conductor.idle(Self.two, until: number)
        expectEqual(conductor.nextLine(), "\(number): advance 2")
        conductor.idle(Self.two)
      }
    }
  }
}
