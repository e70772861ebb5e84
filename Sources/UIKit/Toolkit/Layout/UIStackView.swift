public import Foundation

/// A view that arranges others in a row or a column by constraints of its own.
///
/// A hidden arranged view takes no place. The constraints are made anew when the arrangement changes, in
/// `updateConstraints`.
open class UIStackView: UIView {
  private var arranged: [UIView] = []
  /// The space after a view, where it differs from `spacing`; only looked up.
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints and the guides of the present arrangement.
  final var arrangement: [NSLayoutConstraint] = []
  final var gaps: [UILayoutGuide] = []

  /// Makes a stack view that arranges nothing.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a stack view; archives are not read on this platform.
  public required init(coder: NSCoder) {
    super.init(frame: CGRect.zero)
  }

  /// Makes a stack view of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: CGRect.zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The views that are arranged, in their order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end of the arrangement, and as a subview if it is not one yet.
  open func addArrangedSubview(_ view: UIView) {
    let isLast = arranged.last === view
    if !isLast { insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count) }
  }

  /// Adds a view to the arrangement, or moves it there; it becomes a subview if it is not one yet.
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

  /// Takes a view out of the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Takes a subview out of the arrangement before it is removed.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Whether the views are in a row or a column; a row by default.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }

  /// How the views share the length of the stack view; by default they fill it, and priorities decide which grow or shrink.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }

  /// Where the views are across the axis; they fill it by default.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }

  /// The space between views, the least one for equal spaces; 0 by default.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementChanged() } }
  }

  /// Whether the space in a column is between lines of text, from the last one of a view to the first one of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Whether the views are inside of the margins; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Sets the space after an arranged view; `spacingUseDefault` makes it `spacing` again, and other views are ignored.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    let isDefault = spacing == Self.spacingUseDefault
    customSpacing[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    arrangementChanged()
  }

  /// The space after a view, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// A value that means `spacing`.
  open class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// A value that means the standard space of the system.
  open class var spacingUseSystem: CGFloat { CGFloat(Float.greatestFiniteMagnitude) / 2 }

  /// The first view that is shown, whose first baseline is that of the stack view (assumed for a row).
  open override var forFirstBaselineLayout: UIView { shown.first ?? self }

  /// The view that is shown last in a column, first in a row, whose last baseline is that of the stack view.
  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? shown.last : shown.first) ?? self
  }

  /// Makes the constraints of the arrangement.
  open override func updateConstraints() {
    arrange()
    super.updateConstraints()
  }

  /// The views that take a place.
  final var shown: [UIView] { arranged.filter { !$0.isHidden } }

  /// The space after a view, in points.
  final func space(after view: UIView) -> CGFloat {
    let space = customSpacing[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? LayoutConstants.systemSpacing : space
  }

  /// Requests that the constraints are made anew before the next layout.
  final func arrangementChanged() { setNeedsUpdateConstraints() }
}

extension UIStackView {
  /// How the views share the length of the stack view.
  public enum Distribution: Int, Sendable {
    /// Together they fill it; priorities decide which grow or shrink.
    case fill
    /// All are equally long.
    case fillEqually
    /// Their lengths are in proportion to their intrinsic ones.
    case fillProportionally
    /// The spaces between them are equal.
    case equalSpacing
    /// The distances between their middles are equal.
    case equalCentering
  }

  /// Where the views are across the axis.
  public enum Alignment: Int, Sendable {
    /// They fill the stack view.
    case fill
    /// In a column where text begins, in a row at the upper edge.
    case leading
    /// With their first lines of text on one line, in a row.
    case firstBaseline
    /// In the middle.
    case center
    /// In a column where text ends, in a row at the lower edge.
    case trailing
    /// With their last lines of text on one line, in a row.
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

  /// Notes that the view has other content, on which its share in a stack view may depend.
  func arrangedContentChanged() {
    if (superview as? UIStackView)?.distribution == .fillProportionally { arrangedViewChanged() }
  }
}
