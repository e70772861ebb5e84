import BackBoardServices
import IOKit
import Testing
import TouchstoneTestSupport
import TouchstoneTrace

@testable import TouchstoneBackBoard

/// Every sequence of up to six steps of two fingers and two destinations, compared with a simple model of the ledger.
struct TouchLedgerModelTests {
  private enum Step: CaseIterable {
    /// A finger lands with this destination.
    case firstToHome, firstToApp, secondToHome, secondToApp
    case firstLifts, secondLifts
    /// The touches of a destination are cancelled, as when its app goes to the background.
    case homeLoses, appLoses
  }

  /// One finger of the model.
  private struct Finger: Equatable {
    var destination: TouchDestination
    /// Whether its touch has not been cancelled.
    var isAlive = true
    /// The number of times that its touch was ended or cancelled.
    var ends = 0
  }

  /// The ledger under test and the model.
  private struct World {
    var ledger = TouchLedger()
    /// The fingers that are down; nil for one that is not.
    var fingers: [Finger?] = [nil, nil]
    /// For each finger that has lifted, the number of times that its touch was ended or cancelled: always 1.
    var ends: [Int] = []

    mutating func land(_ number: Int, on destination: TouchDestination) {
      // The router refuses a landing of a finger that is down.
      guard fingers[number] == nil else { return }
      let entry = TouchLedger.Entry(
        finger: World.name(number), identity: 2, transducer: .finger,
        destination: destination, x: 0, y: 0)
      #expect(ledger.open(entry) != nil)
      fingers[number] = Finger(destination: destination)
    }

    mutating func lift(_ number: Int) {
      guard var finger = fingers[number], let slot = ledger.slot(of: World.name(number)) else {
        return
      }
      if finger.isAlive { finger.ends += 1 }
      ends.append(finger.ends)
      ledger.close(slot)
      fingers[number] = nil
    }

    /// Cancels the touches of a destination, and checks that the ledger returns their slots.
    mutating func lose(_ destination: TouchDestination) {
      let cancelled = ledger.markCancelled(in: destination, because: .cancelledByLifecycle)
      var expected: [Int] = []
      for number in fingers.indices {
        guard let finger = fingers[number], finger.isAlive, finger.destination == destination,
          let slot = ledger.slot(of: World.name(number))
        else { continue }
        fingers[number]?.isAlive = false
        fingers[number]?.ends += 1
        expected.append(slot)
      }
      expectEqual(cancelled, expected.sorted())
    }

    /// Checks that the ledger has exactly the fingers that are down, with their destinations.
    func check() {
      expectEqual(ledger.count, fingers.count { $0 != nil })
      for (number, finger) in fingers.enumerated() {
        let slot = ledger.slot(of: World.name(number))
        expectEqual(slot == nil, finger == nil)
        guard let finger, let slot else { continue }
        expectEqual(
          ledger[slot]?.destination,
          (finger.isAlive ? finger.destination : .nowhere(.cancelledByLifecycle)))
      }
      #expect(ends.allSatisfy { $0 == 1 })
    }

    static func name(_ number: Int) -> FingerName {
      FingerName(injector: .player, device: 1, contact: UInt32(number))
    }
  }

  private static let app = TouchDestination.app(MemberID(rawValue: 2))

  private func perform(_ step: Step, in world: inout World) {
    switch step {
    case .firstToHome: world.land(0, on: .homeScreen)
    case .firstToApp: world.land(0, on: Self.app)
    case .secondToHome: world.land(1, on: .homeScreen)
    case .secondToApp: world.land(1, on: Self.app)
    case .firstLifts: world.lift(0)
    case .secondLifts: world.lift(1)
    case .homeLoses: world.lose(.homeScreen)
    case .appLoses: world.lose(Self.app)
    }
  }

  /// Checks a world and every world that up to `depth` further steps lead to, and adds their number to `count`.
  private func explore(_ world: World, depth: Int, count: inout Int) {
    count += 1
    world.check()
    guard depth > 0 else { return }
    for step in Step.allCases {
      var next = world
      perform(step, in: &next)
      // A step that changes nothing leads to no new state.
      guard next.fingers != world.fingers || next.ends.count != world.ends.count else { continue }
      explore(next, depth: depth - 1, count: &count)
    }
  }

  @Test("R-SB-9, R-SB-16: every touch that began ends exactly once, in every order of steps")
  func oneEndForEachBeginning() {
    var count = 0
    explore(World(), depth: 6, count: &count)
    // The steps lead to 3,341 worlds.
    #expect(count > 3_000, "the search ended early")
  }
}
