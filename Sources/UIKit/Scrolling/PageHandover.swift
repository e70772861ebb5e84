package import Foundation

/// How a step of a drag is shared between content that reaches its edge and the pages around it (R-SCROLL-19).
///
/// Pure, along one axis; steps are those of the offset. The content goes to its edge and not beyond, what is
/// left turns the page; on the way back the page comes first.
package enum PageHandover {
  /// Shares a step.
  ///
  /// - Parameter turned: How far the page has been turned by this drag.
  package static func share(
    _ step: CGFloat, offset: CGFloat, from low: CGFloat, to high: CGFloat, turned: CGFloat
  ) -> (content: CGFloat, page: CGFloat) {
    var (rest, back): (CGFloat, CGFloat) = (step, 0)
    if turned != 0 {
      guard (turned > 0) != (step > 0) else { return (0, step) }
      back = turned > 0 ? max(step, -turned) : min(step, -turned)
      rest -= back
    }
    let own = rest > 0 ? min(rest, max(0, high - offset)) : max(rest, min(0, low - offset))
    return (own, back + rest - own)
  }
}
