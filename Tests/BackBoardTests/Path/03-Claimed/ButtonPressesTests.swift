import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct ButtonPressesTests {
  private static let nanosecondsPerMillisecond: UInt64 = 1_000_000

  /// The effects of reports, each given as a button, whether it is down, and the time in milliseconds.
  private func effects(_ reports: [(HIDUsage, Bool, UInt64)]) -> [ButtonEffect] {
    var presses = ButtonPresses()
    return reports.map { button, isDown, milliseconds in
      presses.evaluate(
        button, down: isDown, from: .player, at: milliseconds * Self.nanosecondsPerMillisecond)
    }
  }

  @Test("a repeated report of a held button begins no press, one of a released button ends none")
  func repeatedReport() {
    expectEqual(
      effects([(.home, true, 0), (.home, true, 1), (.home, false, 2), (.home, false, 3)]),
      [.none, .none, .goHome, .unpaired])
  }

  @Test(
    "R-SB-17: a second press of the lock button within 400 ms shows the wallet",
    arguments: [
      (399 as UInt64, ButtonEffect.wallet), (400, .wallet), (401, .toggleDisplay),
    ])
  func doublePress(gap: UInt64, effect: ButtonEffect) {
    expectEqual(
      effects([
        (.lock, true, 0), (.lock, false, 50), (.lock, true, 50 + gap), (.lock, false, 900),
      ]), [.none, .toggleDisplay, .none, effect])
  }

  @Test(
    "R-SB-17: a third press is a single press, and time that runs backwards makes no double press")
  func thirdPress() {
    expectEqual(
      effects([
        (.lock, true, 100), (.lock, false, 150), (.lock, true, 200), (.lock, false, 250),
        (.lock, true, 300), (.lock, false, 350), (.lock, true, 20), (.lock, false, 30),
      ]),
      [
        .none, .toggleDisplay, .none, .wallet, .none, .toggleDisplay, .none, .toggleDisplay,
      ])
  }

  @Test("R-SB-17: two presses with a touch between them are not a double press")
  func touchBetweenPresses() {
    var presses = ButtonPresses()
    _ = presses.evaluate(.lock, down: true, from: .player, at: 0)
    _ = presses.evaluate(.lock, down: false, from: .player, at: 1)
    presses.breakRow()
    _ = presses.evaluate(.lock, down: true, from: .player, at: 2)
    let effect = presses.evaluate(.lock, down: false, from: .player, at: 3)
    expectEqual(effect, .toggleDisplay)
  }

  @Test("R-SB-17: two presses with another button between them are not a double press")
  func otherButtonBetweenPresses() {
    expectEqual(
      effects([
        (.lock, true, 0), (.lock, false, 50), (.volumeUp, true, 60), (.volumeUp, false, 70),
        (.lock, true, 100), (.lock, false, 150),
      ]), [.none, .toggleDisplay, .none, .volume(by: 1), .none, .toggleDisplay])
  }

  @Test("R-SB-17: the second press of a double press is not part of a snapshot")
  func secondPressIsNoSnapshot() {
    expectEqual(
      effects([
        (.lock, true, 0), (.lock, false, 50), (.lock, true, 100), (.home, true, 110),
        (.home, false, 120), (.lock, false, 130),
      ]), [.none, .toggleDisplay, .none, .none, .goHome, .wallet])
  }

  @Test("R-SB-6: home and lock together are one snapshot, whichever comes up first")
  func homeAndLockTogether() {
    expectEqual(
      effects([(.home, true, 0), (.lock, true, 5), (.home, false, 9), (.lock, false, 12)]),
      [.none, .none, .snapshot, .none])
    expectEqual(
      effects([(.home, true, 0), (.lock, true, 5), (.lock, false, 9), (.home, false, 12)]),
      [.none, .none, .none, .snapshot])
  }

  @Test("the buttons of one injector neither release nor combine with those of another")
  func buttonsOfEachInjector() {
    var presses = ButtonPresses()
    _ = presses.evaluate(.home, down: true, from: .player, at: 0)
    let released = presses.evaluate(.home, down: false, from: .first, at: 1)
    expectEqual(released, .unpaired)
    _ = presses.evaluate(.lock, down: true, from: .first, at: 2)
    let releasedByOwner = presses.evaluate(.home, down: false, from: .player, at: 3)
    expectEqual(releasedByOwner, .goHome)
  }
}
