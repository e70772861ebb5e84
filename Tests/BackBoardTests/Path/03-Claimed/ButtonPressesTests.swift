import TouchstoneBackBoard
import BackBoardServices
import IOKit
import Testing

@Suite struct ButtonPressesTests {
  private static let millisecond: UInt64 = 1_000_000

  /// What presses mean, each given as a button, its direction and the millisecond.
  private func effects(
    _ edges: [(HIDUsage, Bool, UInt64)], from injector: MemberID = .player
  ) -> [ButtonEffect] {
    var presses = ButtonPresses()
    return edges.map {
      presses.take($0.0, down: $0.1, from: injector, at: $0.2 * Self.millisecond)
    }
  }

  @Test func `a repeated down is the same press`() {
    #expect(
      effects([(.home, true, 0), (.home, true, 1), (.home, false, 2), (.home, false, 3)])
        == [.none, .none, .goHome, .unpaired])
  }

  @Test(
    "R-SB-17: a second press of the side button within 400 ms is the wallet's",
    arguments: [
      (399 as UInt64, ButtonEffect.wallet), (400, .wallet), (401, .toggleDisplay),
    ])
  func doublePress(gap: UInt64, effect: ButtonEffect) {
    #expect(
      effects([
        (.lock, true, 0), (.lock, false, 50), (.lock, true, 50 + gap), (.lock, false, 900),
      ]) == [.none, .toggleDisplay, .none, effect])
  }

  @Test func `R-SB-17: a third press begins anew, and time that runs backwards doubles nothing`() {
    #expect(
      effects([
        (.lock, true, 100), (.lock, false, 150), (.lock, true, 200), (.lock, false, 250),
        (.lock, true, 300), (.lock, false, 350), (.lock, true, 20), (.lock, false, 30),
      ]) == [
        .none, .toggleDisplay, .none, .wallet, .none, .toggleDisplay, .none, .toggleDisplay,
      ])
  }

  @Test func `R-SB-17: with a touch between them two presses are two presses`() {
    var presses = ButtonPresses()
    _ = presses.take(.lock, down: true, from: .player, at: 0)
    _ = presses.take(.lock, down: false, from: .player, at: 1)
    presses.breakRow()
    _ = presses.take(.lock, down: true, from: .player, at: 2)
    let effect = presses.take(.lock, down: false, from: .player, at: 3)
    #expect(effect == .toggleDisplay)
  }

  @Test func `R-SB-6: home and lock together are one picture, whichever comes up first`() {
    #expect(
      effects([(.home, true, 0), (.lock, true, 5), (.home, false, 9), (.lock, false, 12)])
        == [.none, .none, .snapshot, .none])
    #expect(
      effects([(.home, true, 0), (.lock, true, 5), (.lock, false, 9), (.home, false, 12)])
        == [.none, .none, .none, .snapshot])
  }

  @Test func `each injector presses its own buttons`() {
    var presses = ButtonPresses()
    _ = presses.take(.home, down: true, from: .player, at: 0)
    let others = presses.take(.home, down: false, from: .first, at: 1)
    #expect(others == .unpaired)
    _ = presses.take(.lock, down: true, from: .first, at: 2)
    let own = presses.take(.home, down: false, from: .player, at: 3)
    #expect(own == .goHome)
  }
}
