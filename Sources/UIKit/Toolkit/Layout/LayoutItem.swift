import Foundation

/// The state of layout for a view or a guide, made when a constraint first needs it.
///
/// Constraints hold items, never views: an item does not keep its view alive.
@MainActor
final class LayoutItem {
  /// What the item belongs to.
  enum Kind {
    case view
    /// A guide that the app made.
    case guide
    /// A guide that a view has from the beginning.
    case margins, safeArea, keyboard, content, frame
  }

  let kind: Kind
  /// The view; for a guide, the one that owns it.
  @Anchored var view: UIView?
  /// The guide; nil for the item of a view.
  weak var guide: UILayoutGuide?
  /// The number of active constraints that name the item.
  var useCount = 0

  // What only views have.

  /// Whether the autoresizing mask and the frame are constraints.
  var translatesMask = true
  /// The guides that the app added.
  var guides: [UILayoutGuide] = []
  /// The guides of the view itself that were asked for.
  var systemGuides: [UILayoutGuide] = []
  /// Whether `updateConstraints` is to be called in the next pass.
  var needsUpdate = true
  /// Whether a view of the tree may need that call; used in the item of the root alone.
  var needsUpdatePass = true
  /// How much the view resists being larger than its content, along each axis.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  /// How much the view resists being smaller than its content, along each axis.
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The margins that the app set.
  var margins: OwnMargins?
  /// Whether the margins begin at the safe area.
  var insetsMargins = true
  /// Whether the margins stay inside of those of the superview.
  var preservesMargins = false

  init(view: UIView) {
    kind = .view
    self.view = view
  }

  /// Makes the item of a guide, which sets itself and its view.
  init(kind: Kind) {
    self.kind = kind
  }

  /// The view or the guide; nil once it is freed.
  var object: AnyObject? { kind == .view ? view : guide }

  /// Whether the item has variables in the solver even if no view in it has.
  var participates: Bool {
    useCount > 0 || (kind == .view && !translatesMask)
      || guides.contains { $0.item.useCount > 0 }
      || systemGuides.contains { $0.item.useCount > 0 }
  }

  /// The name of the view or guide in messages.
  var name: String {
    guard let view else { return "(freed)" }
    if kind == .view { return view.context.names.text(of: view) }
    guard let guide else { return "(freed guide of \(view.context.names.text(of: view)))" }
    return guide.identifier.isEmpty
      ? view.context.names.text(of: guide) : "UILayoutGuide '\(guide.identifier)'"
  }

  /// The distances of the alignment rectangle from the frame.
  var alignmentInsets: UIEdgeInsets {
    kind == .view ? view?.alignmentRectInsets ?? .zero : .zero
  }
}

/// The constraints that a view holds, in the order of installation.
///
/// The view retains this list beside its item, and the engine likewise. Both retain items, so that an item that had one
/// of them would retain itself.
@MainActor
final class HeldConstraints {
  var all: [NSLayoutConstraint] = []
}

extension LayoutItem {
  /// The constraints that the view holds.
  var held: [NSLayoutConstraint] {
    kind == .view ? view?.attached[HeldConstraints.self]?.all ?? [] : []
  }

  func hold(_ constraint: NSLayoutConstraint) {
    let box = view?.attached[HeldConstraints.self] ?? HeldConstraints()
    box.all.append(constraint)
    view?.attached[HeldConstraints.self] = box
  }

  func release(_ constraint: NSLayoutConstraint) {
    let box = view?.attached[HeldConstraints.self]
    box?.all.removeAll { $0 === constraint }
  }

  /// The engine of the tree, if the view is its root and a constraint in it is active.
  var engine: LayoutEngine? {
    get { view?.attached[LayoutEngine.self] }
    set { view?.attached[LayoutEngine.self] = newValue }
  }
}

extension UIView {
  /// The item of the view; nil if no constraint has ever needed it.
  var layoutItemIfMade: LayoutItem? {
    node.isConstrained ? attached[LayoutItem.self] : nil
  }

  /// The item of the view, made if there is none.
  var layoutItem: LayoutItem {
    if let made = layoutItemIfMade { return made }
    let made = LayoutItem(view: self)
    attached[LayoutItem.self] = made
    node.noteConstrained()
    return made
  }

  /// The view at the root of the tree.
  var topmostView: UIView { node.root.view }

  /// The engine of the tree, if a constraint in it is active.
  var layoutEngine: LayoutEngine? { topmostView.layoutItemIfMade?.engine }
}
