public import Foundation

/// A controller that shows one page at a time, which the user turns with a drag (R-PAGES-1).
///
/// The pages lie in a scroll view that pages: the one before, the one that is shown, the one after. A page enters the
/// window when it begins to be seen, and the others leave when the scroll view rests. Pages of a book scroll as well.
open class UIPageViewController: UIViewController, UIScrollViewDelegate {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Like a book.
    case pageCurl = 0
    /// By scrolling.
    case scroll = 1
  }

  /// The axis of the pages.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One above the other.
    case vertical = 1
  }

  /// In which direction pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// On.
    case forward = 0
    /// Back.
    case reverse = 1
  }

  /// Where the spine of a book is.
  public enum SpineLocation: Int, Sendable {
    /// There is none.
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

    /// Where the spine is.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages, in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  private let style: TransitionStyle
  private let axis: NavigationOrientation
  private let scrollView = UIScrollView(frame: .zero)
  private var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// The page that is coming.
  private var pending: UIViewController?
  private var pageControl: UIPageControl?
  /// Whether the pages are being placed; that scrolls, but no page comes.
  private var isPlacing = false

  /// Creates a controller without pages; the options concern looks alone here.
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

  /// Gives the pages; held weakly.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if isViewLoaded { findNeighbors() } }
  }
  /// The object that is called when the user turns pages; held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How pages are turned.
  open var transitionStyle: TransitionStyle { style }
  /// The axis of the pages.
  open var navigationOrientation: NavigationOrientation { axis }
  /// Where the spine is.
  open var spineLocation: SpineLocation { style == .scroll ? .none : .min }
  /// Whether pages have two sides; stored without effect.
  open var isDoubleSided = false
  /// The recognizers that turn pages; those of the scroll view are its own, as on a phone.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The page that is shown.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// Shows a page at once, animated or not; the delegate is not called.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let (old, new) = (current, viewControllers?.first)
    let wasTurning = pending != nil
    // In the middle of a drag, the page that is coming is in the window already, and the one that is shown about to leave.
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

  /// Creates the scroll view, with the page that is shown.
  open override func loadView() {
    let container = UIView(frame: context.screen.bounds)
    scrollView.frame = container.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    container.addSubview(scrollView)
    view = container
    if let current { mount(current) }
    findNeighbors()
  }

  /// Places the pages again, since they are as large as the view.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard length != placedLength else { return }
    place()
  }

  /// The page that begins to be seen enters the window.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing else { return }
    let distance = offset - restingOffset
    let coming = distance > 0 ? after : distance < 0 ? before : nil
    guard let coming, coming !== pending else { return }
    if let pending, pending !== current { dismount(pending) }
    pending = coming
    delegate?.pageViewController(self, willTransitionTo: [coming])
    bring(coming)
  }

  /// The pages rest, if they do not go on by themselves.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  /// The pages rest.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
}

extension UIPageViewController {
  private var length: CGFloat {
    axis == .horizontal ? scrollView.bounds.width : scrollView.bounds.height
  }

  private var offset: CGFloat {
    axis == .horizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
  }

  private var restingOffset: CGFloat { before == nil ? 0 : length }

  /// The length of a page for which the pages were placed.
  private var placedLength: CGFloat {
    let size = scrollView.contentSize
    return (axis == .horizontal ? size.width : size.height) / pageCount
  }

  /// The number of pages in the scroll view: the one that is shown and its neighbors.
  private var pageCount: CGFloat {
    CGFloat(1 + (before == nil ? 0 : 1) + (after == nil ? 0 : 1))
  }

  /// Asks for the pages on both sides of the one that is shown, and places them all.
  private func findNeighbors() {
    after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    place()
    showDots()
  }

  /// Asks for the page beyond the one that has come; behind it is the page that was shown (R-PAGES-4).
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
    showDots()
  }

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

  private func mount(_ page: UIViewController) {
    if page.parent !== self { addChild(page) }
    let start =
      page === current ? restingOffset : restingOffset + (page === after ? length : -length)
    page.loadViewIfNeeded()
    place(page, at: start)
    scrollView.addSubview(page.view)
    page.didMove(toParent: self)
  }

  /// Begins to show a page while the one that is shown begins to leave (R-PAGES-3).
  private func bring(_ coming: UIViewController) {
    if viewIfLoaded?.window?.isShown == true, appearance != .disappeared {
      coming.loadViewIfNeeded()
      coming.isAppearingInTransition = true
      coming.beginAppearingWithChildren(animated: true)
      current?.beginDisappearingWithChildren(animated: true)
    }
    mount(coming)
  }

  private func dismount(_ page: UIViewController?) {
    guard let page, page.parent === self else { return }
    page.isAppearingInTransition = false
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  /// The page at which the scroll view rests is the one that is shown from now on (R-PAGES-1).
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

  /// Ends the appearance of both pages after a turn, a book's in another order (R-PAGES-3, R-PAGES-5).
  private func leave(_ old: UIViewController, for coming: UIViewController) {
    current = coming
    if style == .scroll { coming.endAppearanceTransition() }
    dismount(old)
    if style == .pageCurl { coming.endAppearanceTransition() }
  }

  /// Takes back the appearance of both pages, a book's in another order (R-PAGES-3, R-PAGES-5).
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

  /// Shows a page control if the data source counts pages (R-PAGES-2).
  private func showDots() {
    guard style == .scroll, let dataSource else { return }
    let count = dataSource.presentationCount(for: self)
    guard count > 0 else { return }
    let dots = pageControl ?? UIPageControl(frame: .zero)
    if pageControl == nil {
      pageControl = dots
      dots.isUserInteractionEnabled = false
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
