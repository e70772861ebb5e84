import Foundation

/// The state of layout for a view or a guide, made when a constraint or a property of layout first needs it.
///
/// Constraints retain items, not views; an item does not retain its view.
@MainActor
final class LayoutItem {
  /// The kind of the view or guide to which the item belongs.
  enum Kind {
    case view
    /// A guide that the app made.
    case guide
    /// A guide of the system, of which a view can have one for each of these kinds.
    case margins, safeArea, keyboard, content, frame
  }

  let kind: Kind
  /// The view; for a guide, the one that owns it.
  @Anchored var view: UIView?
  /// The guide; nil for the item of a view.
  weak var guide: UILayoutGuide?
  /// The number of active constraints that name the item.
  var useCount = 0

  // Properties of the items of views.

  /// Whether the autoresizing mask and the frame are constraints.
  var translatesMask = true
  /// The guides that the app added.
  var guides: [UILayoutGuide] = []
  /// The guides of the system that were made for the view.
  var systemGuides: [UILayoutGuide] = []
  /// Whether `updateConstraints` is to be called when the constraints of the tree are updated next.
  var needsUpdate = true
  /// Whether a view of the tree may need the call of `updateConstraints`; used in the item of the root alone.
  var needsUpdatePass = true
  /// The priorities with which the view is not larger than its content, along x and y.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  /// The priorities with which the view is not smaller than its content, along x and y.
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The margins that the app has set; nil if it has set none.
  var margins: OwnMargins?
  /// Whether the margins begin at the safe area.
  var insetsMargins = true
  /// Whether the margins also stay inside the margins of the superview.
  var preservesMargins = false

  init(view: UIView) {
    kind = .view
    self.view = view
  }

  /// Makes the item of a guide, which then sets `guide` and `view`.
  init(kind: Kind) {
    self.kind = kind
  }

  /// The view or the guide; nil once it is freed.
  var object: AnyObject? { kind == .view ? view : guide }

  /// Whether the item needs a slot in the engine even if no view in it needs one.
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
/// The view retains this list and the engine beside its item. An item that retained either would retain itself, since
/// constraints and engines retain items.
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

  /// The engine of the tree; nil unless the view is the root and a constraint in the tree is active.
  var engine: LayoutEngine? {
    get { view?.attached[LayoutEngine.self] }
    set { view?.attached[LayoutEngine.self] = newValue }
  }
}

extension UIView {
  /// The item of the view; nil if none was made.
  var layoutItemIfMade: LayoutItem? {
    node.isConstrained ? attached[LayoutItem.self] : nil
  }

  /// The item of the view, which is made when it is first read.
  var layoutItem: LayoutItem {
    if let made = layoutItemIfMade { return made }
    let made = LayoutItem(view: self)
    attached[LayoutItem.self] = made
    node.noteConstrained()
    return made
  }

  /// The view at the root of the tree.
  var topmostView: UIView { node.root.view }

  /// The engine of the tree; nil if no constraint in the tree is active.
  var layoutEngine: LayoutEngine? { topmostView.layoutItemIfMade?.engine }
}
