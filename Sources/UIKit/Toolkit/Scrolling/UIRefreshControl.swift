public import Foundation

/// A control above the content of a scroll view that asks the app to refresh the content when it is pulled down far
/// enough (R-TABLE-19).
///
/// It sends `valueChanged` while the finger still pulls. The scroll view leaves room for the control above the content
/// from the lift, or from `beginRefreshing()`, until `endRefreshing()`.
open class UIRefreshControl: UIControl {
  /// The storage of `isRefreshing`.
  private var refreshes = false
  /// Whether the current drag may still begin a refresh.
  private var isArmed = true
  /// Whether the finger that began the refresh is still down; then there is no room for the control yet.
  private var isHeld = false

  /// Creates a control of the standard height; the frame that is given is ignored.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    completeInit()
  }

  /// Creates a control of the standard height; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    completeInit()
  }

  private func completeInit() {
    frame = CGRect(x: 0, y: 0, width: 320, height: ListConstants.refreshHeight)
  }

  /// Whether the content is being refreshed.
  open var isRefreshing: Bool { refreshes }

  /// A text below the indicator; stored without effect.
  open var attributedTitle: NSAttributedString?

  /// Shows that the app has started a refresh itself; sends no action, and does not scroll to show the control.
  open func beginRefreshing() {
    guard !refreshes else { return }
    refreshes = true
    scrollView?.refreshRoomChanged()
  }

  /// Ends the refresh; content in the room of the control moves back to its edge.
  open func endRefreshing() {
    guard refreshes else { return }
    refreshes = false
    scrollView?.refreshRoomChanged()
  }

  /// The height of the control, in any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ListConstants.refreshHeight)
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// The room above the content that the control takes, in points: 0 unless the content is refreshed and the finger
  /// that began the refresh has lifted.
  var room: CGFloat { refreshes && !isHeld ? frame.height : 0 }

  /// Called when a drag begins.
  func dragBegan() { isArmed = true }

  /// Called when a drag ends, before the flight of the content is computed.
  func dragEnded() {
    guard isHeld else { return }
    isHeld = false
    scrollView?.refreshRoomChanged()
  }

  /// Called as the content moves: places the control above the content, and begins a refresh if a finger has pulled the
  /// content down far enough.
  func contentMoved(in scrollView: UIScrollView) {
    let top = scrollView.contentInset.top + scrollView.safeAreaContentInset.top
    frame = CGRect(
      x: 0, y: -frame.height, width: scrollView.bounds.width, height: frame.height)
    guard scrollView.isDragging, isArmed, !refreshes, isEnabled,
      scrollView.contentOffset.y <= -(top + ListConstants.refreshDistance)
    else { return }
    isArmed = false
    (refreshes, isHeld) = (true, true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

extension UIScrollView {
  /// Replaces the refresh control above the content.
  func replaceRefreshControl(_ old: UIRefreshControl?, with new: UIRefreshControl?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      insertSubview(new, at: 0)
      new.contentMoved(in: self)
    }
    if old?.isRefreshing == true || new?.isRefreshing == true { refreshRoomChanged() }
  }

  /// Updates the room above the content for a refresh; content beyond its new edge moves to it.
  func refreshRoomChanged() {
    // A flight continues to its new edge; content at rest is moved there by an animation, below.
    if motion != nil { followEdges() }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    guard !isDragging, motion == nil else { return }
    let offset = extent.clamped(contentOffset)
    if offset.y > contentOffset.y { setContentOffset(offset, animated: true) }
  }
}
