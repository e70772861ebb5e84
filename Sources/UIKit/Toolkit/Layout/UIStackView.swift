public import Foundation

/// A view that arranges other views in a row or a column with constraints.
///
/// A hidden arranged view takes no space. If the arrangement changes, `updateConstraints` makes all constraints again.
open class UIStackView: UIView {
  /// The storage of `arrangedSubviews`.
  private var arranged: [UIView] = []
  /// The spaces that the app has set after views; only looked up, never enumerated.
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints of the present arrangement.
  final var arrangement: [NSLayoutConstraint] = []
  /// The guides between the views, if their spaces or the distances of their centers are equal.
  final var gaps: [UILayoutGuide] = []

  /// Creates a stack view without arranged views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack view without arranged views; archives are not read on this platform.
  public required init(coder: NSCoder) {
    super.init(frame: CGRect.zero)
  }

  /// Creates a stack view that arranges views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: CGRect.zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The views that are arranged, in their order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end of the arrangement, or moves it there; it becomes a subview if it is not one yet.
  open func addArrangedSubview(_ view: UIView) {
    let isLast = arranged.last === view
    if !isLast { insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count) }
  }

  /// Adds a view at a place of the arrangement, or moves it there; it becomes a subview if it is not one yet.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    precondition(
      (0...arranged.count).contains(stackIndex),
      "a view cannot be arranged at \(stackIndex): the stack view arranges \(arranged.count)")
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// Removes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Removes a subview from the arrangement before it is removed from the stack view.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Whether the views are in a row or a column; a row by default.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }

  /// The lengths of the views along the axis; `fill` by default.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }

  /// The places of the views across the axis; `fill` by default.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }

  /// The space between views, in points; with `equalSpacing` or `equalCentering`, the least space; 0 by default.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementChanged() } }
  }

  /// Whether the space in a column is measured between baselines, from the last one of a view to the first one of the
  /// next; false by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Whether the views fill the rectangle inside the margins; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Sets the space after an arranged view, in points; `spacingUseDefault` restores `spacing`, and other views are
  /// ignored.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    let isDefault = spacing == Self.spacingUseDefault
    customSpacing[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    arrangementChanged()
  }

  /// Returns the space that was set after a view, in points; `spacingUseDefault` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// A space that means `spacing`.
  open class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// A space that means the standard space of the system.
  open class var spacingUseSystem: CGFloat { CGFloat(Float.greatestFiniteMagnitude) / 2 }

  /// The view with the first baseline: the first view that is not hidden (assumed for a row).
  open override var forFirstBaselineLayout: UIView { shown.first ?? self }

  /// The view with the last baseline: in a column the last view that is not hidden, in a row the first one.
  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? shown.last : shown.first) ?? self
  }

  /// Makes the constraints of the arrangement.
  open override func updateConstraints() {
    arrange()
    super.updateConstraints()
  }

  /// The arranged views that are not hidden.
  final var shown: [UIView] { arranged.filter { !$0.isHidden } }

  /// The space after a view, in points.
  final func space(after view: UIView) -> CGFloat {
    let space = customSpacing[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? LayoutConstants.systemSpacing : space
  }

  /// Requests that the constraints be made again before the next layout.
  final func arrangementChanged() { setNeedsUpdateConstraints() }
}

extension UIStackView {
  /// The lengths of the views along the axis.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack view; their priorities decide which of them grow or shrink.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The lengths are proportional to the intrinsic lengths.
    case fillProportionally
    /// The spaces between the views are equal.
    case equalSpacing
    /// The distances between the centers of the views are equal.
    case equalCentering
  }

  /// The places of the views across the axis.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack view.
    case fill
    /// At the leading edge of a column, or the upper edge of a row.
    case leading
    /// With their first baselines on one line, in a row.
    case firstBaseline
    /// Centered.
    case center
    /// At the trailing edge of a column, or the lower edge of a row.
    case trailing
    /// With their last baselines on one line, in a row.
    case lastBaseline

    /// At the upper edge, in a row.
    public static var top: Alignment { .leading }
    /// At the lower edge, in a row.
    public static var bottom: Alignment { .trailing }
  }
}

extension UIView {
  /// Notes that the view was hidden or shown, which changes the arrangement of a stack view.
  package func arrangedViewChanged() {
    guard let stack = superview as? UIStackView else { return }
    if stack.arrangedSubviews.contains(where: { $0 === self }) { stack.arrangementChanged() }
  }

  /// Notes that the content of the view has changed, on which its length in a stack view may depend.
  func arrangedContentChanged() {
    if (superview as? UIStackView)?.distribution == .fillProportionally { arrangedViewChanged() }
  }
}
