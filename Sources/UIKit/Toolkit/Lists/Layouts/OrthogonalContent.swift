import Foundation

/// The content of a section that scrolls by itself, across the axis of the layout.
struct OrthogonalContent: Equatable {
  /// The area of the section that scrolls, in the collection's coordinates.
  let frame: CGRect
  /// The size of the whole content, in points.
  let contentSize: CGSize
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The beginnings of the groups in the content.
  let starts: [CGFloat]
  /// The margin before the first group.
  let margin: CGFloat
  /// Whether the section scrolls horizontally.
  let isHorizontal: Bool
  /// The lengths of the groups along the scroll axis.
  var lengths: [CGFloat] = []

  /// The length of the frame along the scroll axis.
  private var length: CGFloat { isHorizontal ? frame.width : frame.height }
  /// The length of the content along the scroll axis.
  private var contentLength: CGFloat { isHorizontal ? contentSize.width : contentSize.height }
  private var isCentered: Bool { behavior == .groupPagingCentered && !lengths.isEmpty }

  /// The offset of the content for each group, at which the group is at the beginning of the frame, or in the middle if
  /// the behavior is `groupPagingCentered`.
  private var stops: [CGFloat] {
    if isCentered { return zip(starts, lengths).map { $0 + $1 / 2 - length / 2 } }
    let end = max(0, contentLength - length)
    return starts.map { min(max(0, $0 - margin), end) }
  }

  /// The offset before any scrolling.
  var firstOffset: CGFloat { isCentered ? stops.first ?? 0 : 0 }

  /// The distances by which the content scrolls beyond its beginning and its end, so that the first and the last group
  /// can be in the middle.
  var overscroll: (before: CGFloat, after: CGFloat) {
    guard isCentered, let first = stops.first, let last = stops.last else { return (0, 0) }
    return (max(0, -first), max(0, last + length - contentLength))
  }

  /// Returns the offset at which the content stops after a drag.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which it would stop by its velocity alone.
  ///   - start: The offset at the beginning of the drag.
  ///   - velocity: The velocity of the finger at the end of the drag; only the sign counts.
  func target(of proposed: CGFloat, from start: CGFloat, velocity: CGFloat) -> CGFloat {
    let stops = stops
    func nearest(to offset: CGFloat) -> Int? {
      stops.indices.min { abs(stops[$0] - offset) < abs(stops[$1] - offset) }
    }
    switch behavior {
    // With `paging`, the scroll view itself stops at a page (`isPagingEnabled`).
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: return nearest(to: proposed).map { stops[$0] } ?? proposed
    case .groupPaging, .groupPagingCentered:
      guard let here = nearest(to: start), let wanted = nearest(to: proposed) else {
        return proposed
      }
      // Paging goes to the next group at most, and a flick leads there even from a short drag.
      let flick = (velocity > 0 ? 1 : 0) - (velocity < 0 ? 1 : 0)
      let step = wanted == here ? flick : (wanted - here).signum()
      return stops[min(max(0, here + step), stops.count - 1)]
    }
  }
}
