public import Foundation

/// A control above the content of a scroll view: pulled down far enough, it asks the app to refresh the content
/// (R-TABLE-19).
///
/// Its value changes while the finger still pulls. From then on until `endRefreshing()` the scroll view leaves room for it
/// above the content.
open class UIRefreshControl: UIControl {
  private var refreshes = false
  /// Whether the present drag may still begin a refresh.
  private var isArmed = true
  /// Whether the finger that began the refresh is still down; then there is no room for the control yet.
  private var isHeld = false

  /// Creates a control of its own height.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    completeInit()
  }

  /// Creates a control of its own height; archives are not read on this platform.
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

  /// Shows that the app refreshes the content by itself; nothing is sent, and the content stays where it is.
  open func beginRefreshing() {
    guard !refreshes else { return }
    refreshes = true
    scrollView?.refreshRoomChanged()
  }

  /// Ends the refresh; the content goes back to its place.
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

  /// The room above the content that the control takes.
  var room: CGFloat { refreshes && !isHeld ? frame.height : 0 }

  /// Called when a drag begins.
  func dragBegan() { isArmed = true }

  /// Called when a drag ends, before it is decided where the content goes.
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
  /// Adds a refresh control above the content, in place of another one.
  func replaceRefreshControl(_ old: UIRefreshControl?, with new: UIRefreshControl?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      insertSubview(new, at: 0)
      new.contentMoved(in: self)
    }
    if old?.isRefreshing == true || new?.isRefreshing == true { refreshRoomChanged() }
  }

  /// Leaves room above the content for a refresh, or takes it back; content that nothing else moves goes along.
  func refreshRoomChanged() {
    // A flight goes on to its new edge; content that nothing moves goes there animated, below.
    if motion != nil { followEdges() }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    guard !isDragging, motion == nil else { return }
    let offset = extent.clamped(contentOffset)
    if offset.y > contentOffset.y { setContentOffset(offset, animated: true) }
  }
}
