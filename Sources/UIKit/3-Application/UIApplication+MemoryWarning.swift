public import Foundation
import Trace

// Memory runs out: presses are taken back, and everybody lets go of what can be made again.
extension UIApplication {
  /// Posted after the delegate heard that memory runs out.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Presses that are down are cancelled (R-PRESS-6); then the delegate hears of it, then the controllers
  /// of all windows.
  package func receiveMemoryWarning() {
    guard isLaunched else { return }
    context.dispatcher.presses.cancelPresses(because: .cancelledByLowMemory)
    if context.lane.isOn {
      context.lane.lifecycle(
        context.lane.name(context.name), context.lane.name("applicationDidReceiveMemoryWarning"))
    }
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    for window in context.scene.windows {
      for controller in window.controllersInTree { controller.didReceiveMemoryWarning() }
    }
  }
}
