import Foundation

/// The scroll view that contains the cells of a section that scrolls by itself.
///
/// The class is named after the one on a device, without the underscore.
final class UICollectionViewOrthogonalScrollerEmbeddedScrollView: UIScrollView,
  UIScrollViewDelegate
{
  /// The index of the section.
  private var section: Int
  private var content: OrthogonalContent?
  /// The offset at the beginning of the drag, along the scroll axis.
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

  /// Notes the index that the section has after changes.
  func sectionMoved(to index: Int) { section = index }

  /// Takes the frame, the size and the behavior of the content, and scrolls to its first offset if that is new and not
  /// 0.
  func show(_ new: OrthogonalContent) {
    guard new != content else { return }
    let hasNewFirstOffset = content?.firstOffset != new.firstOffset
    content = new
    isPagingEnabled = new.behavior == .paging
    frame = new.frame
    contentSize = new.contentSize
    let (before, after) = new.overscroll
    contentInset =
      new.isHorizontal
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    if hasNewFirstOffset, new.firstOffset != 0 {
      contentOffset[new.isHorizontal ? .horizontal : .vertical] = new.firstOffset
    }
  }

  /// Converts the frame of a cell from the collection, where the layout has moved it by the offset, to the content.
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
  /// Returns the scroll view of a section that scrolls by itself, and makes it first if necessary; nil for other
  /// sections.
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

  /// Removes the scroll views that belong to no section that scrolls by itself, and resets their offsets in the layout.
  func removeUnusedScrollers() {
    for section in scrollers.keys.sorted()
    where collectionViewLayout.scroller(ofSection: section) == nil {
      scrollers.removeValue(forKey: section)?.removeFromSuperview()
      collectionViewLayout.scrolled(section: section, to: CGPoint.zero)
    }
  }

  /// Removes the scroll views of all sections when the layout is replaced, and resets their offsets in the old layout.
  func removeScrollers(of layout: UICollectionViewLayout) {
    for section in scrollers.keys.sorted() {
      scrollers[section]?.removeFromSuperview()
      layout.scrolled(section: section, to: CGPoint.zero)
    }
    scrollers = [:]
  }

  /// Assigns the scroll views to the new indices of their sections after changes, and removes those of deleted
  /// sections.
  func moveScrollers(by transition: ListTransition) {
    let old = scrollers
    scrollers = transition.moved(old)
    for (section, scroller) in scrollers.sorted(by: { $0.key < $1.key }) {
      scroller.sectionMoved(to: section)
    }
    for section in old.keys.sorted() {
      guard let scroller = old[section], !scrollers.values.contains(where: { $0 === scroller })
      else { continue }
      scroller.removeFromSuperview()
    }
    collectionViewLayout.moveScrolledSections(by: transition)
  }

  /// Called when the content of a section has been scrolled to an offset.
  func sectionScrolled(_ section: Int, to offset: CGPoint) {
    collectionViewLayout.scrolled(section: section, to: offset)
    setNeedsLayout()
  }
}
