import BackBoardServices
package import Foundation
import Trace

// The interface turns with the device, if the controller in front supports it.
//
// In the order of the documentation: the screen and the windows still have their old size when controllers
// hear of the change, outer before inner; then the sizes change, and the layout follows with the commit.
// Touches that are down go on, in the new coordinates.
extension UIWindowScene {
  /// Turns the interface to an orientation that the app supports; any other leaves it as it is.
  package func turn(to wanted: UIInterfaceOrientation) {
    let context = AppContext.current
    guard wanted != interfaceOrientation, supported(in: context).contains(wanted) else { return }
    let (oldBounds, newBounds) = (screen.bounds, screen.bounds(in: wanted))
    let coordinator = RotationCoordinator()
    let turning = order.backToFront.filter { $0.isShown && $0.frame == oldBounds }
    if newBounds != oldBounds {
      for window in turning {
        window.rootViewController?.announceTransition(to: newBounds.size, with: coordinator)
      }
    }
    let keyboardFrame = context.inputViews.frame
    screen.interfaceOrientation = wanted
    record(wanted, context)
    for window in order.backToFront where window.frame == oldBounds { window.frame = newBounds }
    context.inputViews.screenTurned(from: keyboardFrame)
    coordinator.runAlongside()
    if let declared = BKSOrientation(rawValue: UInt8(wanted.rawValue)) {
      // The broker counts touches in the interface's points from now on (R-HID-16).
      context.brokerLink?.declare(.interfaceOrientation(declared))
    }
    performAfterCommit { coordinator.runCompletions() }
  }

  /// What both the app and the controller in front of the key window support.
  private func supported(in context: AppContext) -> UIInterfaceOrientationMask {
    let application = context.application
    let ofApp =
      application.delegate?.application(
        application, supportedInterfaceOrientationsFor: keyWindow) ?? .allButUpsideDown
    guard let front = keyWindow?.rootViewController?.frontMost else { return ofApp }
    return front.shouldAutorotate ? ofApp.intersection(front.supportedInterfaceOrientations) : []
  }

  private func record(_ orientation: UIInterfaceOrientation, _ context: AppContext) {
    context.lane.system(
      context.names.name("interface"), context.names.name(orientation.traceText),
      app: context.names.name(context.name))
  }
}

extension UIInterfaceOrientation {
  /// How the trace calls it.
  package var traceText: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait-upside-down"
    case .landscapeRight: "landscape-right"
    case .landscapeLeft: "landscape-left"
    }
  }
}

extension UIViewController {
  /// The controller that covers the screen: what is presented, as far as it goes.
  fileprivate var frontMost: UIViewController { presentation?.presented.frontMost ?? self }

  /// Tells the controller, and what it presents, that its view will get another size.
  fileprivate func announceTransition(to size: CGSize, with coordinator: RotationCoordinator) {
    viewWillTransition(to: size, with: coordinator)
    presentation?.presented.announceTransition(to: size, with: coordinator)
  }

  /// What `viewWillTransition(to:with:)` does: children whose views are as large hear the same.
  package func passTransitionOn(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
}
