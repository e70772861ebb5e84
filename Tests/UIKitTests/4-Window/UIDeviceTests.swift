import Testing
import UIKit

@MainActor
@Suite("Device")
struct UIDeviceTests {
  @MainActor
  private final class Listener {
    var count = 0
  }

  @Test("Turning is posted once for each new way, while somebody wants to know")
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
    #expect(listener.count == 1)
    device.beginGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    device.turn(to: .portrait, in: stage.context, event: 0)
    #expect(listener.count == 1 && device.orientation == .portrait)
  }
}
