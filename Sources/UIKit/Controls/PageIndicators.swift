package import Foundation

/// A page control's dots: where they are, and which page a finger means.
///
/// | finger | page |
/// |---|---|
/// | a tap on the trailing side of the current dot | the next |
/// | a tap on its leading side | the one before |
/// | a drag | that of the nearest dot |
///
/// All of it is clamped, and mirrored where people read from right to left.
package struct PageIndicators: Equatable {
  package var count = 0
  package var current = 0
  package var bounds = CGRect.zero
  package var isMirrored = false

  package init() {}

  package func clamped(_ page: Int) -> Int { max(0, min(page, count - 1)) }

  /// Where the middle of a dot is, from the left.
  package func place(of page: Int) -> CGFloat {
    let index = isMirrored ? count - 1 - page : page
    return bounds.midX
      + (CGFloat(index) - CGFloat(count - 1) / 2) * GestureConstants.pageIndicatorSpacing
  }

  package func page(afterTapAt place: CGFloat) -> Int {
    let isForward = (place > self.place(of: current)) != isMirrored
    return clamped(current + (isForward ? 1 : -1))
  }

  package func page(nearest place: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    let steps = (place - self.place(of: 0)) / GestureConstants.pageIndicatorSpacing
    let ahead = isMirrored ? -steps : steps
    return clamped(Int(min(max(ahead, 0), CGFloat(count)).rounded()))
  }
}
