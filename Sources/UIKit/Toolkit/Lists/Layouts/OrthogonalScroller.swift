import Foundation

/// What scrolls across the axis of a layout in one of its sections.
struct OrthogonalContent: Equatable {
  /// The part of the collection that scrolls.
  let frame: CGRect
  let contentSize: CGSize
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// Where groups begin.
  let starts: [CGFloat]
  /// The margin before the first group.
  let margin: CGFloat
  let isHorizontal: Bool
  /// How long the groups are.
  var lengths: [CGFloat] = []

  private var length: CGFloat { isHorizontal ? frame.width : frame.height }
  private var whole: CGFloat { isHorizontal ? contentSize.width : contentSize.height }
  private var isCentered: Bool { behavior == .groupPagingCentered && !lengths.isEmpty }

  /// The offsets at which a group is where the behavior wants it: at the beginning, or in the middle of the frame.
  private var stops: [CGFloat] {
    if isCentered { return zip(starts, lengths).map { $0 + $1 / 2 - length / 2 } }
    let end = max(0, whole - length)
    return starts.map { min(max(0, $0 - margin), end) }
  }

  /// The offset before any scrolling.
  var firstOffset: CGFloat { isCentered ? stops.first ?? 0 : 0 }

  /// How far the content scrolls beyond its beginning and its end, so that the first and the last group can be in the middle.
  var overscroll: (before: CGFloat, after: CGFloat) {
    guard isCentered, let first = stops.first, let last = stops.last else { return (0, 0) }
    return (max(0, -first), max(0, last + length - whole))
  }

  /// The offset at which the content stops after a drag from `start`, where it would stop at `proposed` by itself.
  func target(of proposed: CGFloat, from start: CGFloat, velocity: CGFloat) -> CGFloat {
    let stops = stops
    func nearest(to offset: CGFloat) -> Int? {
      stops.indices.min { abs(stops[$0] - offset) < abs(stops[$1] - offset) }
    }
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: return nearest(to: proposed).map { stops[$0] } ?? proposed
    case .groupPaging, .groupPagingCentered:
      guard let here = nearest(to: start), let wanted = nearest(to: proposed) else {
        return proposed
      }
      let flick = (velocity > 0 ? 1 : 0) - (velocity < 0 ? 1 : 0)
      let step = wanted == here ? flick : (wanted - here).signum()
      return stops[min(max(0, here + step), stops.count - 1)]
    }
  }
}

/// The scroll view that contains the cells of a section that scrolls by itself.
///
/// The class has the name of the one on a device without its underscore.
final class UICollectionViewOrthogonalScrollerEmbeddedScrollView: UIScrollView,
  UIScrollViewDelegate
{
  /// Where the section is now.
  private var section: Int
  private var content: OrthogonalContent?
  private var dragStart: CGFloat = 0

  init(ofSection section: Int) {
    self.section = section
    super.init(frame: CGRect.zero)
    scrollDelegate = self
    scrollsToTop = false
  }

  required init?(coder: NSCoder) {
    section = 0
    super.init(coder: coder)
  }

  /// Takes the place of the section, which may have moved.
  func follow(_ place: Int) { section = place }

  /// Takes the place and the size of what scrolls.
  func show(_ new: OrthogonalContent) {
    guard new != content else { return }
    let isFirst = content?.firstOffset != new.firstOffset
    content = new
    isPagingEnabled = new.behavior == .paging
    frame = new.frame
    contentSize = new.contentSize
    let (before, after) = new.overscroll
    contentInset =
      new.isHorizontal
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    if isFirst, new.firstOffset != 0 {
      contentOffset[new.isHorizontal ? .horizontal : .vertical] = new.firstOffset
    }
  }

  /// The frame of a view in the content, for one in the collection.
  func frame(inContent place: CGRect) -> CGRect {
    place.offsetBy(dx: bounds.minX - frame.minX, dy: bounds.minY - frame.minY)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    (superview as? UICollectionView)?.sectionScrolled(section, to: contentOffset)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    dragStart = content?.isHorizontal == false ? contentOffset.y : contentOffset.x
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let content else { return }
    let axis: ScrollAxis = content.isHorizontal ? .horizontal : .vertical
    unsafe targetContentOffset.pointee[axis] = content.target(
      of: targetContentOffset.pointee[axis], from: dragStart, velocity: velocity[axis])
  }
}

extension UICollectionView {
  /// The scroll view of a section that scrolls by itself; nil for any other.
  func scroller(ofSection section: Int) -> UICollectionViewOrthogonalScrollerEmbeddedScrollView? {
    guard let content = collectionViewLayout.scroller(ofSection: section) else { return nil }
    if let scroller = scrollers[section] {
      scroller.show(content)
      return scroller
    }
    let made = UICollectionViewOrthogonalScrollerEmbeddedScrollView(ofSection: section)
    scrollers[section] = made
    addSubview(made)
    made.show(content)
    return made
  }

  /// Removes the scroll views of sections that no longer exist or no longer scroll by themselves.
  func removeUnusedScrollers() {
    for section in scrollers.keys.sorted()
    where collectionViewLayout.scroller(ofSection: section) == nil {
      scrollers.removeValue(forKey: section)?.removeFromSuperview()
      collectionViewLayout.scrolled(section: section, to: CGPoint.zero)
    }
  }

  /// Removes the scroll views of all sections: those of another layout are not scrolled yet.
  func removeScrollers(of layout: UICollectionViewLayout) {
    for section in scrollers.keys.sorted() {
      scrollers[section]?.removeFromSuperview()
      layout.scrolled(section: section, to: CGPoint.zero)
    }
    scrollers = [:]
  }

  /// Has the scroll views of sections go with them after changes.
  func moveScrollers(by transition: ListTransition) {
    let old = scrollers
    scrollers = transition.moved(old)
    for (place, scroller) in scrollers.sorted(by: { $0.key < $1.key }) { scroller.follow(place) }
    for section in old.keys.sorted() {
      guard let scroller = old[section], !scrollers.values.contains(where: { $0 === scroller })
      else { continue }
      scroller.removeFromSuperview()
    }
    collectionViewLayout.moveScrolledSections(by: transition)
  }

  func sectionScrolled(_ section: Int, to offset: CGPoint) {
    collectionViewLayout.scrolled(section: section, to: offset)
    setNeedsLayout()
  }
}
