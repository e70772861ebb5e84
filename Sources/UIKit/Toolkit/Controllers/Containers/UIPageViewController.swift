public import Foundation

/// A controller that shows one page at a time, which the user turns with a drag (R-PAGES-1).
///
/// A paging scroll view has room for the shown page and its two neighbors. A page enters the window when it becomes
/// visible, and leaves it when the scroll view rests at another page. Pages with the style of a book scroll as well.
open class UIPageViewController: UIViewController, UIScrollViewDelegate {
  /// The style in which pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Pages are turned like those of a book.
    case pageCurl = 0
    /// Pages scroll.
    case scroll = 1
  }

  /// The axis of the pages.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One above the other.
    case vertical = 1
  }

  /// The direction in which pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse = 1
  }

  /// The place of the spine of a book.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine.
    case none = 0
    /// At the left or top.
    case min = 1
    /// In the middle.
    case mid = 2
    /// At the right or bottom.
    case max = 3
  }

  /// An option of the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The place of the spine.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages, in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  private let style: TransitionStyle
  private let axis: NavigationOrientation
  private let scrollView = UIScrollView(frame: .zero)
  /// The current page, and its neighbors.
  private var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// The neighbor that has become visible, and becomes the current page if the user turns the page completely.
  private var pending: UIViewController?
  private var pageControl: UIPageControl?
  /// Whether the pages are being placed; this scrolls, but does not turn pages.
  private var isPlacing = false

  /// Creates a controller without pages; the options, which affect only the appearance, are ignored.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    (self.style, axis) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without pages; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    (style, axis) = (.pageCurl, .horizontal)
    super.init(coder: coder)
  }

  /// The object that provides the pages; held weakly.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if isViewLoaded { findNeighbors() } }
  }
  /// The object that is called when the user turns pages; held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The style in which pages are turned.
  open var transitionStyle: TransitionStyle { style }
  /// The axis of the pages.
  open var navigationOrientation: NavigationOrientation { axis }
  /// The place of the spine; none for pages that scroll.
  open var spineLocation: SpineLocation { style == .scroll ? .none : .min }
  /// Whether pages have two sides; stored without effect.
  open var isDoubleSided = false
  /// The recognizers that turn pages; always empty, since pages of both styles scroll and the scroll view has its own.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The current page; empty if there is none.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// Shows the first controller of a list as the page at once, animated or not; the delegate is not called.
  ///
  /// The completion is called with true: after the commit of the run loop's turn, or at once if the view is not in a
  /// window.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let (old, new) = (current, viewControllers?.first)
    let wasTurning = pending != nil
    // In the middle of a drag, the page that is coming is in the window already, and the current page is about to leave
    // it.
    if pending !== new { dismount(pending) }
    pending = nil
    current = new
    if old !== new { dismount(old) }
    if isViewLoaded {
      if let new {
        mount(new)
        if wasTurning {
          new.finishAppearingInTransition()
          new.reappearWithChildren(animated: true)
        }
      }
      findNeighbors()
    }
    guard let scene = viewIfLoaded?.window?.windowScene else {
      completion?(true)
      return
    }
    scene.performAfterCommit { completion?(true) }
  }

  /// Creates the scroll view with the current page.
  open override func loadView() {
    let container = UIView(frame: context.screen.bounds)
    scrollView.frame = container.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.isPagingEnabled = true
    // The pages have the safe area themselves; with insets they would rest beside their places.
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    container.addSubview(scrollView)
    view = container
    if let current { mount(current) }
    findNeighbors()
  }

  /// Places the pages again if the size of the view along the axis has changed.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard length != placedLength else { return }
    place()
  }

  /// Adds a neighbor to the scroll view when it becomes visible.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing else { return }
    let distance = offset - restingOffset
    guard distance != 0, let coming = distance > 0 ? after : before, coming !== pending else {
      return
    }
    if let pending, pending !== current { dismount(pending) }
    pending = coming
    delegate?.pageViewController(self, willTransitionTo: [coming])
    bring(coming)
  }

  /// Ends the turning of the page, unless the pages keep moving after the drag.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  /// Ends the turning of the page.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
}

extension UIPageViewController {
  /// The length of a page along the axis, in points.
  private var length: CGFloat {
    axis == .horizontal ? scrollView.bounds.width : scrollView.bounds.height
  }

  private var offset: CGFloat {
    axis == .horizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
  }

  /// The offset at which the scroll view shows the current page alone.
  private var restingOffset: CGFloat { before == nil ? 0 : length }

  /// The length of a page when the pages were last placed.
  private var placedLength: CGFloat {
    let size = scrollView.contentSize
    return (axis == .horizontal ? size.width : size.height) / pageCount
  }

  /// The number of pages in the scroll view: the current page and its neighbors.
  private var pageCount: CGFloat {
    CGFloat(1 + (before == nil ? 0 : 1) + (after == nil ? 0 : 1))
  }

  /// Asks for both neighbors of the current page, and places the pages.
  private func findNeighbors() {
    after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    place()
    showDots()
  }

  /// Asks for one neighbor of the new current page; the other neighbor is the old page (R-PAGES-4).
  private func findNeighbor(from old: UIViewController, isForward: Bool) {
    guard let current else { return }
    if isForward {
      before = old
      after = dataSource?.pageViewController(self, viewControllerAfter: current)
    } else {
      after = old
      before = dataSource?.pageViewController(self, viewControllerBefore: current)
    }
    place()
    // The data source is asked about the dots only when the app shows a page.
    pageControl?.currentPage += isForward ? 1 : -1
  }

  /// Sets the size of the content and the places of the pages, and scrolls to the current page.
  private func place() {
    guard length > 0 else { return }
    isPlacing = true
    let size = scrollView.bounds.size
    scrollView.contentSize =
      axis == .horizontal
      ? CGSize(width: size.width * pageCount, height: size.height)
      : CGSize(width: size.width, height: size.height * pageCount)
    if let current { place(current, at: restingOffset) }
    if let pending, pending !== current {
      place(pending, at: restingOffset + (pending === after ? length : -length))
    }
    scrollView.contentOffset =
      axis == .horizontal ? CGPoint(x: restingOffset, y: 0) : CGPoint(x: 0, y: restingOffset)
    isPlacing = false
  }

  private func place(_ page: UIViewController, at start: CGFloat) {
    guard let pageView = page.viewIfLoaded else { return }
    let size = scrollView.bounds.size
    pageView.frame =
      axis == .horizontal
      ? CGRect(x: start, y: 0, width: size.width, height: size.height)
      : CGRect(x: 0, y: start, width: size.width, height: size.height)
  }

  /// Makes a page a child, unless it is one, and adds its view to the scroll view.
  private func mount(_ page: UIViewController) {
    if page.parent !== self { addChild(page) }
    let start =
      page === current ? restingOffset : restingOffset + (page === after ? length : -length)
    page.loadViewIfNeeded()
    place(page, at: start)
    scrollView.addSubview(page.view)
    page.didMove(toParent: self)
  }

  /// Begins the appearance of a page and the disappearance of the current page (R-PAGES-3).
  private func bring(_ coming: UIViewController) {
    if viewIfLoaded?.window?.isShown == true, appearance != .disappeared {
      coming.loadViewIfNeeded()
      coming.isAppearingInTransition = true
      coming.beginAppearingWithChildren(animated: true)
      current?.beginDisappearingWithChildren(animated: true)
    }
    mount(coming)
  }

  /// Removes a page and its view, if the page is a child.
  private func dismount(_ page: UIViewController?) {
    guard let page, page.parent === self else { return }
    page.isAppearingInTransition = false
    removeChild(page)
  }

  /// Ends the turning of a page: the page at which the scroll view rests becomes the current page (R-PAGES-1).
  private func rest() {
    guard let coming = pending, let old = current else { return }
    let distance = offset - restingOffset
    let isCompleted = abs(distance) > length / 2
    pending = nil
    if isCompleted { leave(old, for: coming) } else { comeBack(to: old, from: coming) }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old],
      transitionCompleted: isCompleted)
    // The delegate may have shown another page.
    guard isCompleted, current === coming else { return }
    findNeighbor(from: old, isForward: distance > 0)
  }

  /// Ends the transitions of both pages after the page was turned.
  ///
  /// The style decides which page's transition ends first (R-PAGES-3, R-PAGES-5).
  private func leave(_ old: UIViewController, for coming: UIViewController) {
    current = coming
    if style == .scroll { coming.endAppearanceTransition() }
    dismount(old)
    if style == .pageCurl { coming.endAppearanceTransition() }
  }

  /// Reverses the transitions of both pages.
  ///
  /// The order of the calls depends on the style (R-PAGES-3, R-PAGES-5).
  private func comeBack(to old: UIViewController, from coming: UIViewController) {
    guard style == .scroll else {
      coming.beginDisappearingWithChildren(animated: true)
      old.beginAppearingWithChildren(animated: true)
      dismount(coming)
      return old.endAppearanceTransition()
    }
    old.beginAppearingWithChildren(animated: true)
    old.endAppearanceTransition()
    coming.beginDisappearingWithChildren(animated: true)
    dismount(coming)
  }

  /// Shows a page control if the style is `scroll` and the data source provides a number of pages (R-PAGES-2).
  private func showDots() {
    let count = style == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
    guard let dataSource, count > 0 else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return
    }
    let dots = pageControl ?? UIPageControl(frame: .zero)
    if pageControl == nil {
      pageControl = dots
      dots.isUserInteractionEnabled = false
      dots.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      view.addSubview(dots)
    }
    dots.numberOfPages = count
    dots.currentPage = dataSource.presentationIndex(for: self)
    dots.frame = CGRect(
      x: 0, y: view.bounds.height - Self.dotsHeight, width: view.bounds.width,
      height: Self.dotsHeight)
  }

  /// The height of the page control at the lower edge, in points.
  private static let dotsHeight: CGFloat = 37
}
