package import Foundation

/// Along which axes a drag can move content, and so whether it may begin (R-SCROLL-9).
///
/// Pure. Content can move where it is larger than the bounds, or where it bounces always. A drag begins
/// where the greater part of its way is along such an axis; of two nested views that move along different
/// axes, that is one at most (R-SCROLL-19).
package struct DragAxes: Equatable {
  package var horizontal: Bool
  package var vertical: Bool

  package init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package subscript(axis: ScrollAxis) -> Bool {
    axis == .horizontal ? horizontal : vertical
  }

  /// How much of a way is along axes that move, in points.
  package func useful(of way: CGPoint) -> CGFloat {
    max(horizontal ? abs(way.x) : 0, vertical ? abs(way.y) : 0)
  }

  /// How much of a way is along axes that do not move, in points.
  package func useless(of way: CGPoint) -> CGFloat {
    max(horizontal ? 0 : abs(way.x), vertical ? 0 : abs(way.y))
  }

  /// Whether a drag may begin after a finger went this way.
  package func begin(after way: CGPoint) -> Bool {
    let useful = useful(of: way)
    return useful > 0 && useful >= useless(of: way)
  }
}
