import BackBoardServices
import IOKit
import Testing
import TouchstoneTestSupport
import TouchstoneTrace

@testable import TouchstoneBackBoard

struct TouchLedgerTests {
  private let counter = TouchDestination.app(MemberID(rawValue: 2))

  private func entry(
    _ contact: UInt32, to destination: TouchDestination, device: UInt64 = 1,
    injector: MemberID = .player
  ) -> TouchLedger.Entry {
    TouchLedger.Entry(
      finger: FingerName(injector: injector, device: device, contact: contact),
      identity: contact + 1, transducer: .finger, destination: destination, x: 10, y: 20)
  }

  @Test("a finger is found by injector, device and contact together")
  func foundByWholeName() {
    var ledger = TouchLedger()
    expectEqual(ledger.open(entry(1, to: .homeScreen)), 0)
    expectEqual(ledger.open(entry(1, to: .homeScreen, device: 2)), 1)
    expectEqual(ledger.open(entry(1, to: .homeScreen, injector: .first)), 2)
    expectEqual(ledger.slot(of: entry(1, to: .homeScreen).finger), 0)
    expectEqual(ledger.slot(of: entry(1, to: .homeScreen, device: 2).finger), 1)
    expectEqual(ledger.slot(of: entry(1, to: .homeScreen, injector: .first).finger), 2)
    expectNil(ledger.slot(of: entry(2, to: .homeScreen).finger))
    expectEqual(ledger.slots(of: .player), [0, 1])
    expectEqual(ledger.count, 3)
  }

  @Test("the lowest free slot is used")
  func lowestFreeSlot() {
    var ledger = TouchLedger()
    for contact in 1...3 { _ = ledger.open(entry(UInt32(contact), to: .homeScreen)) }
    ledger.close(1)
    expectEqual(ledger.open(entry(9, to: .homeScreen)), 1)
    expectEqual(ledger.open(entry(10, to: .homeScreen)), 3)
  }

  @Test("an entry remembers the last place")
  func lastPlace() {
    var ledger = TouchLedger()
    _ = ledger.open(entry(1, to: counter))
    ledger.move(0, x: 30, y: 40)
    expectEqual(ledger[0]?.x, 30)
    expectEqual(ledger[0]?.y, 40)
    ledger.close(0)
    ledger.move(0, x: 1, y: 1)
    expectNil(ledger[0])
  }

  @Test("up to the limit, fingers get a slot each; a further one gets none")
  func limitOfFingers() {
    var ledger = TouchLedger()
    for contact in 0..<UInt32(TouchLedger.limit) {
      expectEqual(ledger.open(entry(contact, to: counter)), Int(contact))
    }
    expectNil(ledger.open(entry(99, to: counter)))
    expectEqual(ledger.count, TouchLedger.limit)
    expectEqual(
      ledger.markCancelled(in: counter, because: .appDied), Array(0..<TouchLedger.limit))
  }

  @Test(
    "R-SB-16: a finger that is cancelled goes nowhere until it lifts, and is cancelled only once")
  func cancelledOnce() {
    var ledger = TouchLedger()
    _ = ledger.open(entry(1, to: counter))
    _ = ledger.open(entry(2, to: .homeScreen))
    _ = ledger.open(entry(3, to: counter))
    expectEqual(ledger.markCancelled(in: counter, because: .cancelledByLifecycle), [0, 2])
    expectEqual(ledger[0]?.destination, .nowhere(.cancelledByLifecycle))
    expectEqual(ledger[1]?.destination, .homeScreen)
    expectEqual(ledger.markCancelled(in: counter, because: .appDied), [])
    expectEqual(ledger[0]?.destination, .nowhere(.cancelledByLifecycle))
    expectEqual(ledger.count, 3)
  }

  @Test("the fingers of one injector can be cancelled alone")
  func fingersOfOneInjector() {
    var ledger = TouchLedger()
    _ = ledger.open(entry(1, to: counter))
    _ = ledger.open(entry(1, to: counter, injector: .first))
    expectEqual(
      ledger.markCancelled(in: counter, injectedBy: .first, because: .cancelledByInjectorGone), [1])
    expectEqual(ledger[0]?.destination, counter)
  }

  @Test("fingers that go nowhere cannot be cancelled")
  func fingersWithoutDestination() {
    var ledger = TouchLedger()
    _ = ledger.open(entry(1, to: .nowhere(.appLaunching)))
    expectEqual(ledger.markCancelled(in: .nowhere(.appLaunching), because: .appDied), [])
    expectEqual(ledger[0]?.destination, .nowhere(.appLaunching))
  }
}
