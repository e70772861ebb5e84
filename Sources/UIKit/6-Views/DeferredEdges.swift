import BackBoardServices

/// At which edges of the screen the app's touches win over the system's gestures at first (R-SB-14).
///
/// The controller in front says so; the broker, which decides, is told when the answer changes. Asked at
/// the end of every turn, as iOS asks for bars and indicators.
@MainActor package final class DeferredEdges {
  private unowned let context: AppContext
  private var declared = UIRectEdge()

  package init(context: AppContext) {
    self.context = context
  }

  /// Asks the controller in front, and tells the broker what has changed.
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
  /// The controller that speaks for the screen: what is presented, then the child that is named.
  fileprivate var inFront: UIViewController {
    var controller = self
    // A circle of children ends somewhere all the same.
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
