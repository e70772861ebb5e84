import BackBoardServices
import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIDeviceTests {
  @MainActor
  private final class Listener {
    var count = 0
  }

  @Test("A notification is posted once for each new orientation while notifications are requested")
  func notifications() {
    let stage = TouchStage()
    let device = stage.context.device
    let listener = Listener()
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
    ) { _ in MainActor.assumeIsolated { listener.count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(device.orientation == .unknown && UIDevice.current === device)
    device.turn(to: .landscapeLeft, in: stage.context, event: 0)
    device.turn(to: .landscapeLeft, in: stage.context, event: 0)
    expectEqual(listener.count, 1)
    device.beginGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    device.turn(to: .portrait, in: stage.context, event: 0)
    #expect(listener.count == 1 && device.orientation == .portrait)
  }
}

@MainActor
struct UIDeviceProximityTests {
  @MainActor
  private final class Listener {
    var states: [Bool] = []
  }

  @MainActor
  private final class Declarations: BrokerLink {
    var all: [BKSDeclaration] = []
    func declare(_ declaration: BKSDeclaration) { all.append(declaration) }
  }

  private let stage = TouchStage()
  private var device: UIDevice { stage.context.device }

  @Test("R-SB-8: each change of proximity monitoring is declared to the broker once")
  func declared() {
    let link = Declarations()
    stage.context.brokerLink = link
    defer { stage.context.brokerLink = nil }
    #expect(!device.isProximityMonitoringEnabled && !device.proximityState)
    device.isProximityMonitoringEnabled = true
    device.isProximityMonitoringEnabled = true
    device.isProximityMonitoringEnabled = false
    expectEqual(link.all, [.proximityMonitoring(true), .proximityMonitoring(false)])
  }

  @Test(
    "R-SB-8: a monitored sensor changes the state and then posts the notification, an unmonitored one does neither"
  )
  func watched() {
    let listener = Listener()
    let device = device
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.proximityStateDidChangeNotification, object: device, queue: nil
    ) { _ in MainActor.assumeIsolated { listener.states.append(device.proximityState) } }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.receive(.proximity(isNear: true))
    #expect(!device.proximityState)
    device.isProximityMonitoringEnabled = true
    for isNear in [true, true, false, true] { stage.receive(.proximity(isNear: isNear)) }
    expectEqual(listener.states, [true, false, true])
    expectEqual(
      stage.log("system").suffix(3).map {
        $0.split(separator: " ").prefix(3).joined(separator: " ")
      },
      ["system device near", "system device far", "system device near"])
    device.isProximityMonitoringEnabled = false
    #expect(!device.proximityState)
    expectEqual(listener.states.count, 3)
  }
}

struct UIDeviceOrientationTests {
  @Test("The raw values are those of iOS, and the interface rotates against the device")
  func values() {
    let all: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    expectEqual(all.map(\.rawValue), Array(0...6))
    expectEqual(UIInterfaceOrientation.landscapeRight.rawValue, 3)
    expectEqual(UIInterfaceOrientation.landscapeLeft.rawValue, 4)
    expectEqual(UIDeviceOrientation.landscapeLeft.interface, .landscapeRight)
    expectEqual(UIDeviceOrientation.landscapeRight.interface, .landscapeLeft)
    #expect(UIDeviceOrientation.faceUp.interface == nil && UIDeviceOrientation.faceUp.isFlat)
    #expect(UIDeviceOrientation.portrait.isValidInterfaceOrientation)
  }

  @Test("A mask has a bit for each orientation")
  func masks() {
    // Bits 1 to 4, by the raw values of the orientations; upside down is bit 2.
    expectEqual(UIInterfaceOrientationMask.portrait.rawValue, 2)
    expectEqual(UIInterfaceOrientationMask.all.rawValue, 30)
    expectEqual(UIInterfaceOrientationMask.allButUpsideDown.rawValue, 26)
    #expect(UIInterfaceOrientationMask.landscape.contains(UIInterfaceOrientation.landscapeLeft))
    #expect(!UIInterfaceOrientationMask.all.contains(UIInterfaceOrientation.unknown))
  }
}
