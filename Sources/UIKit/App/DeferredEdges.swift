import BackBoardServices

/// Declares to the broker the screen edges at which the app's touches come before the system's gestures (R-SB-14).
///
/// The frontmost controller's `preferredScreenEdgesDeferringSystemGestures` is read at the end of every turn; the
/// broker receives every change.
@MainActor package final class DeferredEdges {
  private unowned let context: AppContext
  /// The edges of the last declaration; none before the first.
  private var declared = UIRectEdge()

  package init(context: AppContext) {
    self.context = context
  }

  /// Whether `update()` may have something to declare: there is a controller to ask, or a declaration to withdraw.
  package func mayChange(in scene: UIWindowScene) -> Bool {
    !declared.isEmpty || scene.keyWindow?.rootViewController != nil
  }

  /// Reads the edges of the frontmost controller and declares a change to the broker.
  package func update() {
    let edges =
      context.scene.keyWindow?.rootViewController?.inFront
      .preferredScreenEdgesDeferringSystemGestures ?? []
    guard edges != declared else { return }
    declared = edges
    context.brokerLink?.declare(
      .deferredEdges(UInt8(truncatingIfNeeded: edges.intersection(.all).rawValue)))
  }
}

extension UIViewController {
  /// The controller whose edges count, found by following presented controllers and the children that they name.
  fileprivate var inFront: UIViewController {
    var controller = self
    // The limit ends the search if the children form a cycle.
    for _ in 0..<64 {
      guard
        let next = controller.presentedViewController
          ?? controller.childForScreenEdgesDeferringSystemGestures
      else { break }
      controller = next
    }
    return controller
  }
}
