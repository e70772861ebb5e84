public import Foundation

/// A rectangle in a view for constraints, without a view of its own.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The state of layout for the guide.
  final let item: LayoutItem

  /// Creates a guide; it must be added to a view before its constraints are activated.
  public override init() {
    item = LayoutItem(kind: .guide)
    super.init()
    item.guide = self
  }

  /// Creates a guide of the system, which the caller adds to the `systemGuides` of the view's item.
  init(_ kind: LayoutItem.Kind, of view: UIView) {
    item = LayoutItem(kind: kind)
    super.init()
    item.guide = self
    item.view = view
    identifier = kind.identifier
  }

  /// The view to which the guide belongs, and whose coordinates it has; setting it moves the guide there.
  open var owningView: UIView? {
    get { item.view }
    set {
      guard newValue !== item.view else { return }
      item.view?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// A name of the guide in messages.
  open var identifier = ""

  /// The rectangle in the coordinates of the owning view, from the present constraints; zero without an owning view.
  open var layoutFrame: CGRect {
    guard let view = item.view else { return CGRect.zero }
    view.bringConstraintsUpToDate()
    return view.layoutEngine?.rectangle(of: item) ?? item.systemRectangle ?? CGRect.zero
  }

  /// The edge where text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
  /// The edge where text ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
}

extension LayoutItem.Kind {
  /// The name of a guide of the system in messages (observed).
  fileprivate var identifier: String {
    switch self {
    case .view, .guide: ""
    case .margins: "UIViewLayoutMarginsGuide"
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .keyboard: "UIKeyboardLayoutGuide"
    case .content: "UIScrollView-contentLayoutGuide"
    case .frame: "UIScrollView-frameLayoutGuide"
    }
  }
}

extension UIView {
  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutItemIfMade?.guides ?? [] }

  /// Adds a guide, and removes it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.item.view !== self else { return }
    layoutGuide.item.view?.removeLayoutGuide(layoutGuide)
    layoutGuide.item.view = self
    layoutItem.guides.append(layoutGuide)
  }

  /// Removes a guide, and the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.item.view === self else { return }
    var holder: UIView? = self
    while let view = holder {
      for constraint in view.layoutItemIfMade?.held ?? [] where constraint.names(layoutGuide.item) {
        constraint.isActive = false
      }
      holder = view.superview
    }
    layoutItem.guides.removeAll { $0 === layoutGuide }
    layoutGuide.item.view = nil
    // The engine still has the equations of the guide in this view.
    rebuildConstraints()
  }

  /// Returns the guide of the system of a kind, which is made when it is first read.
  func systemGuide(_ kind: LayoutItem.Kind) -> UILayoutGuide {
    let item = layoutItem
    if let made = item.systemGuides.first(where: { $0.item.kind == kind }) { return made }
    let made = UILayoutGuide(kind, of: self)
    item.systemGuides.append(made)
    return made
  }

  /// The guide for the rectangle inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  /// The guide for the rectangle that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
}

extension UIScrollView {
  /// The guide for the rectangle of the content, in the coordinates of the content.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

  /// The guide for the rectangle of the scroll view, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }
}
