package import Foundation
package import TouchstoneTrace

/// Recognizes a finger that drags inwards from an edge of the window.
///
/// It fails at once when the finger lands elsewhere, so that recognizers that wait for it to fail can go on.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Those of `edges` at which the finger landed.
  private var landingEdges: UIRectEdge = []

  /// Creates a recognizer with a target, which it does not keep alive.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  /// The edges from which the pan may start; none by default, so that nothing is recognized.
  open var edges: UIRectEdge = []

  /// Fails when the first finger does not land at an edge; ignores others (R-EDGE-2, R-EDGE-4).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracker.count == 0, let touch = touches.inOrder.first {
      noteLandingEdges(of: touch)
      if landingEdges.isEmpty { return }
    }
    super.touchesBegan(touches, with: event)
  }

  /// Refuses a drag that goes farther along the edge than inwards (R-EDGE-3).
  package override func reasonNotToBegin(along translation: CGPoint) -> TraceReason? {
    // How far the drag goes inwards from each edge, and how far along it.
    let ways: [(edge: UIRectEdge, inwards: CGFloat, along: CGFloat)] = [
      (.left, translation.x, translation.y), (.right, -translation.x, translation.y),
      (.top, translation.y, translation.x), (.bottom, -translation.y, translation.x),
    ]
    let fits = ways.contains { edge, inwards, along in
      landingEdges.contains(edge) && inwards >= abs(along)
    }
    return fits ? nil : .wrongDirection
  }

  /// Notes the edges at which a finger lands; fails if it lands at none.
  private func noteLandingEdges(of touch: UITouch) {
    landingEdges = []
    guard let bounds = touch.window?.bounds else { return }
    let place = touch.location(in: nil)
    let distances: [(edge: UIRectEdge, distance: CGFloat)] = [
      (.left, place.x - bounds.minX), (.right, bounds.maxX - place.x),
      (.top, place.y - bounds.minY), (.bottom, bounds.maxY - place.y),
    ]
    var nearest = CGFloat.infinity
    for (edge, distance) in distances where edges.contains(edge) {
      nearest = min(nearest, distance)
      if distance <= GestureConstants.edgeRegion { landingEdges.insert(edge) }
    }
    guard landingEdges.isEmpty else { return }
    fail(
      .farFromEdge, measured: Double(nearest), limit: Double(GestureConstants.edgeRegion))
  }
}
