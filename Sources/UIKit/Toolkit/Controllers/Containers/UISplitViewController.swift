public import Foundation

/// A controller that shows columns side by side if there is room, and otherwise as one stack.
///
///     width < 700       collapsed: one navigation controller, primary at its root, secondary on top   (R-SPLIT-1)
///     700 ≤ width       the secondary column, with the primary column over it when it is shown        (R-SPLIT-2)
///     980 ≤ width       the primary column beside the secondary one                                   (R-SPLIT-2)
///
/// Each column is a navigation controller; any other controller is put into one.
open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    /// Two columns, given as a list of controllers.
    case unspecified = 0
    /// Two columns.
    case doubleColumn = 1
    /// Three columns.
    case tripleColumn = 2
  }

  /// A column.
  public enum Column: Int, Sendable, CaseIterable {
    /// The first column.
    case primary = 0
    /// The column between the other two.
    case supplementary = 1
    /// The last column.
    case secondary = 2
    /// The column that replaces all others while they are collapsed.
    case compact = 3
  }

  /// Which columns are shown, and how.
  public enum DisplayMode: Int, Sendable {
    /// As the width allows.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// The other columns beside the secondary one.
    case oneBesideSecondary = 2
    /// The other columns over the secondary one.
    case oneOverSecondary = 3
  }

  private let givenStyle: Style
  /// The controllers that the app has set for the columns.
  private var columns: [Column: UIViewController] = [:]
  /// The navigation controllers of the columns while they are expanded; that of the compact column is kept.
  private var holders: [Column: UINavigationController] = [:]
  /// The navigation controller of the stack, while the columns are collapsed.
  private var stackHolder: UINavigationController?
  /// The controllers of columns that are not in the column's own navigation controller, because the columns are
  /// collapsed or the navigation controller was not made yet.
  private var stacks: [Column: [UIViewController]] = [:]
  /// Former controllers of the secondary column, which another one has replaced and which may still be on the stack.
  private var replaced: [UIViewController] = []
  /// Whether the columns are collapsed; nil until they are arranged for the first time, and after the app changed them.
  private var collapsed: Bool?
  /// Whether the app has shown or hidden the primary column; nil while it has done neither.
  private var isPrimaryWanted: Bool?

  /// Creates a controller with the columns of a style.
  public init(style: Style) {
    givenStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with two columns; nib files do not exist on this platform.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenStyle = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with two columns; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    givenStyle = .unspecified
    super.init(coder: coder)
  }

  /// The number of columns.
  open var style: Style { givenStyle }
  /// The object that decides how the columns collapse and expand; held weakly.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The display mode that the app prefers.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { arrangeIfLoaded() } }
  /// Whether a gesture shows the primary column; stored without effect.
  open var presentsWithGesture = true
  /// The preferred width of the primary column as a fraction of the view's width; clamped to the minimum and maximum
  /// width.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4 { didSet { arrangeIfLoaded() } }
  /// The least width of the primary column, in points.
  open var minimumPrimaryColumnWidth: CGFloat = 0 { didSet { arrangeIfLoaded() } }
  /// The greatest width of the primary column, in points; 320 by default.
  open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { arrangeIfLoaded() } }
  /// The current width of the primary column, in points.
  open var primaryColumnWidth: CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    return max(
      minimumPrimaryColumnWidth,
      min(maximumPrimaryColumnWidth, width * preferredPrimaryColumnWidthFraction))
  }
  /// Whether the columns are collapsed into one stack.
  open var isCollapsed: Bool { collapsed ?? false }

  /// Which columns are shown, and how; `secondaryOnly` while they are collapsed, and before the view is loaded.
  open var displayMode: DisplayMode {
    guard !isCollapsed, let width = viewIfLoaded?.bounds.width else { return .secondaryOnly }
    switch preferredDisplayMode {
    case .automatic:
      if width >= Self.besideWidth {
        return isPrimaryWanted == false ? .secondaryOnly : .oneBesideSecondary
      }
      return isPrimaryWanted == true ? .oneOverSecondary : .secondaryOnly
    case .secondaryOnly: return isPrimaryWanted == true ? .oneOverSecondary : .secondaryOnly
    case .oneBesideSecondary, .oneOverSecondary:
      return isPrimaryWanted == false ? .secondaryOnly : preferredDisplayMode
    }
  }

  /// The navigation controllers of the columns, or, while the columns are collapsed, that of the stack.
  ///
  /// Setting a list sets its first controller for the primary column and, if it has several, its last for the secondary
  /// column.
  open var viewControllers: [UIViewController] {
    get {
      if let stackHolder, isCollapsed { return [stackHolder] }
      return Self.inOrder.compactMap {
        columns[$0] == nil ? nil : holder(of: $0)
      }
    }
    set {
      separate()
      stacks = [:]
      columns[.primary] = newValue.first
      columns[.secondary] = newValue.count > 1 ? newValue.last : nil
      // A navigation controller that the app sets again stays; any other column gets a new one.
      for column in Self.inOrder where holders[column] !== columns[column] {
        removeChild(holders.removeValue(forKey: column))
      }
      collapsed = nil
      arrangeIfLoaded()
    }
  }

  /// Sets the controller of a column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    separate()
    stacks[column] = nil
    columns[column] = vc
    removeChild(holders.removeValue(forKey: column))
    collapsed = nil
    arrangeIfLoaded()
  }

  /// The controller that was set for a column; nil if there is none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a column: while collapsed, any column on top of the stack; while expanded, only the primary one.
  open func show(_ column: Column) {
    if isCollapsed {
      // The compact column replaces all others.
      guard let stackHolder, stackHolder !== holders[.compact] else { return }
      let wanted = takeContent(of: column)
      if let last = wanted.last, !stackHolder.viewControllers.contains(last) {
        delegate?.splitViewController(self, willShow: column)
        for each in wanted { stackHolder.pushViewController(each, animated: true) }
      }
    } else if column == .primary, isPrimaryWanted != true {
      delegate?.splitViewController(self, willShow: column)
      isPrimaryWanted = true
      arrangeIfLoaded()
    }
  }

  /// Hides a column: while collapsed, pops the top of the stack, whatever its column; while expanded, only the primary
  /// one.
  open func hide(_ column: Column) {
    if isCollapsed {
      stackHolder?.popViewController(animated: true)
    } else if column == .primary, displayMode != .secondaryOnly {
      delegate?.splitViewController(self, willHide: column)
      isPrimaryWanted = false
      arrangeIfLoaded()
    }
  }

  /// Shows a controller in the primary column, or on the stack.
  open override func show(_ vc: UIViewController, sender: Any?) {
    (isCollapsed ? stackHolder : holder(of: .primary))?.pushViewController(vc, animated: true)
  }

  /// Shows a controller in the secondary column, or on the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard isCollapsed else {
      setViewController(vc, for: .secondary)
      return
    }
    if columns[.secondary] !== vc {
      replaced += content(of: .secondary)
      stacks[.secondary] = nil
      columns[.secondary] = vc
    }
    for each in takeContent(of: .secondary) {
      stackHolder?.pushViewController(each, animated: true)
    }
  }

  /// Collapses or expands the columns as the width requires, and places them.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrangeIfLoaded()
  }
}

extension UISplitViewController {
  /// The least width at which columns are not collapsed, in points.
  ///
  /// Documented: that the size class decides; assumed: the width, between that of a phone and that of a tablet.
  private static let regularWidth: CGFloat = 700

  /// The least width at which the primary column is beside the secondary one, in points (R-SPLIT-2).
  private static let besideWidth: CGFloat = 980

  /// The columns that are shown beside each other, from the first to the last.
  private static let inOrder: [Column] = [.primary, .supplementary, .secondary]

  /// Collapses or expands the columns if the width or a change of the app requires it, and places them; does nothing
  /// before the view is loaded.
  private func arrangeIfLoaded() {
    guard let view = viewIfLoaded else { return }
    let isNarrow = view.bounds.width < Self.regularWidth
    if collapsed != isNarrow {
      // The first arrangement, and that after the app changed the columns, is not reported to the delegate.
      let wasKnown = collapsed != nil
      collapsed = isNarrow
      if isNarrow { collapse() } else { separate() }
      if wasKnown {
        if isNarrow {
          delegate?.splitViewControllerDidCollapse(self)
        } else {
          delegate?.splitViewControllerDidExpand(self)
        }
      }
    }
    if isNarrow { stackHolder?.view.frame = view.bounds } else { placeColumns(in: view) }
  }

  /// Collapses the columns into one stack, or shows the compact column.
  private func collapse() {
    separate()
    for column in Self.inOrder {
      guard let holder = holders.removeValue(forKey: column) else { continue }
      removeChild(holder)
      // A navigation controller of the app keeps its controllers; `content(of:)` finds them there.
      guard columns[column] !== holder else { continue }
      stacks[column] = holder.viewControllers
      holder.setViewControllers([], animated: false)
    }
    if let compact = holder(of: .compact) {
      stackHolder = compact
      adopt(compact)
      return
    }
    let proposed: Column = columns[.secondary] == nil ? .primary : .secondary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    var stack: [UIViewController] = []
    for column in Self.inOrder where column.rawValue <= top.rawValue {
      guard let controller = columns[column] else { continue }
      if column == .secondary, let primary = columns[.primary],
        delegate?.splitViewController(self, collapseSecondary: controller, onto: primary) == true
      {
        continue
      }
      stack += takeContent(of: column)
    }
    let made = UINavigationController(nibName: nil, bundle: nil)
    made.setViewControllers(stack, animated: false)
    stackHolder = made
    adopt(made)
  }

  /// Takes the one stack apart, if there is one: each column gets its controllers again, with those that were pushed on
  /// them.
  private func separate() {
    guard let former = stackHolder else { return }
    removeChild(former)
    stackHolder = nil
    let stack = former.viewControllers
    defer { replaced = [] }
    guard former !== holders[.compact] else {
      // What `showDetailViewController` has pushed on the compact column belongs to the secondary column.
      let details = replaced + content(of: .secondary)
      let own = stack.filter { !details.contains($0) }
      if own.count < stack.count { former.setViewControllers(own, animated: false) }
      return
    }
    former.setViewControllers([], animated: false)
    let contents = Self.inOrder.map { ($0, content(of: $0)) }
    var parts: [Column: [UIViewController]] = [:]
    var column = Self.inOrder.first { columns[$0] != nil }
    for controller in stack {
      if replaced.contains(controller) {
        column = nil
      } else if let owner = contents.first(where: { $0.1.contains(controller) }) {
        column = owner.0
      }
      if let column { parts[column, default: []].append(controller) }
    }
    stacks.merge(parts) { $1 }
  }

  /// The controllers of a column: those in the navigation controller that the app has set for it, or else those in
  /// `stacks`, or else the controller that the app has set.
  private func content(of column: Column) -> [UIViewController] {
    guard let controller = columns[column] else { return [] }
    if let navigation = controller as? UINavigationController {
      return navigation.viewControllers.isEmpty
        ? stacks[column] ?? [] : navigation.viewControllers
    }
    return stacks[column] ?? [controller]
  }

  /// Returns the controllers of a column, for another navigation controller to show.
  ///
  /// Removes them from the navigation controller that the app has set for the column, since a controller can have only
  /// one parent.
  private func takeContent(of column: Column) -> [UIViewController] {
    let content = content(of: column)
    stacks[column] = content
    (columns[column] as? UINavigationController)?.setViewControllers([], animated: false)
    return content
  }

  /// The navigation controller of a column, which is made if the app has set a controller of another kind; nil for an
  /// empty column.
  private func holder(of column: Column) -> UINavigationController? {
    if let made = holders[column] { return made }
    guard let controller = columns[column] else { return nil }
    let made =
      controller as? UINavigationController ?? UINavigationController(nibName: nil, bundle: nil)
    if made.viewControllers.isEmpty {
      made.setViewControllers(content(of: column), animated: false)
    }
    stacks[column] = nil
    holders[column] = made
    return made
  }

  /// Places the columns that are shown, and removes the others.
  private func placeColumns(in view: UIView) {
    let mode = displayMode
    let width = primaryColumnWidth
    var left: CGFloat = 0
    let besides: [Column] = givenStyle == .tripleColumn ? [.primary, .supplementary] : [.primary]
    var overlays: [UIView] = []
    for column in besides {
      guard let holder = holder(of: column) else { continue }
      if mode == .secondaryOnly {
        removeChild(holder)
        continue
      }
      adopt(holder)
      holder.view.frame = CGRect(x: left, y: 0, width: width, height: view.bounds.height)
      if mode == .oneBesideSecondary { left += width } else { overlays.append(holder.view) }
    }
    guard let secondary = holder(of: .secondary) else { return }
    adopt(secondary)
    secondary.view.frame = CGRect(
      x: left, y: 0, width: view.bounds.width - left, height: view.bounds.height)
    for overlay in overlays { view.bringSubviewToFront(overlay) }
  }

  /// Makes a controller a child and adds its view, unless that was done already.
  private func adopt(_ controller: UIViewController) {
    guard controller.parent !== self || controller.view.superview !== view else { return }
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }
}

extension UIViewController {
  /// The nearest split view controller that contains this controller; nil if there is none.
  public var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
}
