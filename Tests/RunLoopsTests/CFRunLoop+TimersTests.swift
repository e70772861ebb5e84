import MachTime
import RunLoops
import Testing

@Suite struct CFRunLoopTimersTests {
  @Test func theNextDateOfAModeIsThatOfItsEarliestTimer() {
    let played = Played()
    #expect(played.loop.nextTimerFireDate(.defaultMode) == nil)
    played.timer("paused", at: 0).nextFireDate = .distantFuture
    #expect(played.loop.nextTimerFireDate(.defaultMode) == nil)
    played.timer("later", at: 7)
    let earlier = played.timer("earlier", at: 3)
    #expect(played.loop.nextTimerFireDate(.defaultMode) == .at(3))
    #expect(played.loop.nextTimerFireDate(.tracking) == nil)
    earlier.invalidate()
    #expect(played.loop.nextTimerFireDate(.defaultMode) == .at(7))
  }

  @Test func aDateInThePastMeansNowAndTheSeriesStartsThere() {
    let played = Played()
    played.spend(25)
    played.waiter.isHeard = false
    let timer = played.timer("tick", at: 0, every: 10)
    #expect(timer.nextFireDate == .at(25))
    #expect(played.run(milliseconds: 20) == .timedOut)
    #expect(played.log.take() == ["tick at 25", "tick at 35", "tick at 45"])
    timer.nextFireDate = .at(1)
    #expect(timer.nextFireDate == .at(45))
  }

  @Test func aTimerTakenOutAndPutBackKeepsItsSeries() {
    let played = Played()
    played.waiter.isHeard = false
    let timer = played.timer("tick", at: 10, every: 10)
    played.loop.remove(timer, .defaultMode)
    played.spend(34)
    played.loop.add(timer, .defaultMode)
    #expect(played.run(milliseconds: 16) == .timedOut)
    #expect(played.log.take() == ["tick at 34", "tick at 40", "tick at 50"])
  }

  @Test func aTimerInTwoModesFiresOnceForEachDate() {
    let played = Played()
    played.loop.addCommonMode(.tracking)
    played.waiter.isHeard = false
    played.timer("tick", at: 10, every: 10, in: .commonModes)
    #expect(played.run(milliseconds: 10) == .timedOut)
    #expect(played.run(.tracking) == .timedOut)
    #expect(played.run(.tracking, milliseconds: 10) == .timedOut)
    #expect(played.run() == .timedOut)
    #expect(played.log.take() == ["tick at 10", "tick at 20"])
  }

  @Test func aPausedTimerKeepsTheModeAliveAndNeverWakesIt() {
    let played = Played()
    let timer = played.timer("tick", at: 1, every: 1)
    timer.nextFireDate = .distantFuture
    #expect(played.run(milliseconds: 9) == .timedOut)
    #expect(played.log.take() == ["sleep until 9"])
    timer.nextFireDate = .at(11)
    #expect(played.run(milliseconds: 2) == .timedOut)
    #expect(played.log.take() == ["sleep until 11", "tick at 11"])
  }

  @Test func aTimerWithoutALoopTakesAnyDate() {
    let timer = CFRunLoopTimer(fireDate: .at(9)) { _ in }
    timer.nextFireDate = .at(2)
    #expect(timer.nextFireDate == .at(2))
    timer.invalidate()
    timer.nextFireDate = .at(3)
    #expect(timer.nextFireDate == .at(2))
  }
}
