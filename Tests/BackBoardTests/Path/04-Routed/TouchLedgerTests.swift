@testable import TouchstoneBackBoard
import BackBoardServices
import IOKit
import Testing
import TouchstoneTrace

@Suite struct TouchLedgerTests {
  private let counter = TouchDestination.app(MemberID(rawValue: 2))

  private func path(
    _ contact: UInt32, to destination: TouchDestination, device: UInt64 = 1,
    injector: MemberID = .player
  ) -> TouchPath {
    TouchPath(
      finger: FingerName(injector: injector, device: device, contact: contact),
      identity: contact + 1, transducer: .finger, destination: destination, x: 10, y: 20)
  }

  @Test func `a finger is found by injector, device and contact together`() {
    var ledger = TouchLedger()
    #expect(ledger.open(path(1, to: .homeScreen)) == 0)
    #expect(ledger.open(path(1, to: .homeScreen, device: 2)) == 1)
    #expect(ledger.open(path(1, to: .homeScreen, injector: .first)) == 2)
    #expect(ledger.slot(of: path(1, to: .homeScreen).finger) == 0)
    #expect(ledger.slot(of: path(1, to: .homeScreen, device: 2).finger) == 1)
    #expect(ledger.slot(of: path(1, to: .homeScreen, injector: .first).finger) == 2)
    #expect(ledger.slot(of: path(2, to: .homeScreen).finger) == nil)
    #expect(ledger.slots(of: .player) == [0, 1])
    #expect(ledger.count == 3)
  }

  @Test func `the lowest free slot is used`() {
    var ledger = TouchLedger()
    for contact in 1...3 { _ = ledger.open(path(UInt32(contact), to: .homeScreen)) }
    ledger.close(1)
    #expect(ledger.open(path(9, to: .homeScreen)) == 1)
    #expect(ledger.open(path(10, to: .homeScreen)) == 3)
  }

  @Test func `a path remembers its last place`() {
    var ledger = TouchLedger()
    _ = ledger.open(path(1, to: counter))
    ledger.move(0, x: 30, y: 40)
    #expect(ledger[0]?.x == 30)
    #expect(ledger[0]?.y == 40)
    ledger.close(0)
    ledger.move(0, x: 1, y: 1)
    #expect(ledger[0] == nil)
  }

  @Test func `no more fingers can be down than the limit`() {
    var ledger = TouchLedger()
    for contact in 0..<UInt32(TouchLedger.limit) {
      #expect(ledger.open(path(contact, to: counter)) == Int(contact))
    }
    #expect(ledger.open(path(99, to: counter)) == nil)
    #expect(ledger.count == TouchLedger.limit)
    #expect(
      ledger.takeAway(from: counter, because: .appDied) == Array(0..<TouchLedger.limit))
  }

  @Test
  func
    `R-SB-16: a path that is taken away leads nowhere until the finger lifts, and is taken away only once`()
  {
    var ledger = TouchLedger()
    _ = ledger.open(path(1, to: counter))
    _ = ledger.open(path(2, to: .homeScreen))
    _ = ledger.open(path(3, to: counter))
    #expect(ledger.takeAway(from: counter, because: .cancelledByLifecycle) == [0, 2])
    #expect(ledger[0]?.destination == .nowhere(.cancelledByLifecycle))
    #expect(ledger[1]?.destination == .homeScreen)
    #expect(ledger.takeAway(from: counter, because: .appDied) == [])
    #expect(ledger[0]?.destination == .nowhere(.cancelledByLifecycle))
    #expect(ledger.count == 3)
  }

  @Test func `one injector's fingers can be taken away alone`() {
    var ledger = TouchLedger()
    _ = ledger.open(path(1, to: counter))
    _ = ledger.open(path(1, to: counter, injector: .first))
    #expect(ledger.takeAway(from: counter, of: .first, because: .cancelledByInjectorGone) == [1])
    #expect(ledger[0]?.destination == counter)
  }

  @Test func `paths that lead nowhere cannot be taken away`() {
    var ledger = TouchLedger()
    _ = ledger.open(path(1, to: .nowhere(.appLaunching)))
    #expect(ledger.takeAway(from: .nowhere(.appLaunching), because: .appDied) == [])
    #expect(ledger[0]?.destination == .nowhere(.appLaunching))
  }
}
