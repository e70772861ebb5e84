public import Foundation

/// A rectangle in a view that constraints can name and that is no view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The state of layout for the guide.
  final let item: LayoutItem

  /// Makes a guide; a view has to own it before constraints can name it.
  public override init() {
    item = LayoutItem(kind: .guide)
    super.init()
    item.guide = self
  }

  init(_ kind: LayoutItem.Kind, of view: UIView) {
    item = LayoutItem(kind: kind)
    super.init()
    item.guide = self
    item.view = view
    identifier = kind.identifier
  }

  /// The view whose coordinates the guide has; setting it adds the guide there.
  open var owningView: UIView? {
    get { item.view }
    set {
      guard newValue !== item.view else { return }
      item.view?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// A name for messages.
  open var identifier = ""

  /// The rectangle in the coordinates of the owning view, as the constraints demand it now.
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
  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
}

extension LayoutItem.Kind {
  /// The name in messages of a guide that a view has from the beginning (observed).
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

  /// Adds a guide, which leaves the view that owned it.
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
    // The equations of the guide in the engine are those of a guide of this view.
    rebuildConstraints()
  }

  /// One of the guides that the view has from the beginning, made when it is first asked for.
  func systemGuide(_ kind: LayoutItem.Kind) -> UILayoutGuide {
    let item = layoutItem
    if let made = item.systemGuides.first(where: { $0.item.kind == kind }) { return made }
    let made = UILayoutGuide(kind, of: self)
    item.systemGuides.append(made)
    return made
  }

  /// The rectangle inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  /// The rectangle that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
}

extension UIScrollView {
  /// The rectangle of the content, in the coordinates of the content.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

  /// The rectangle of the scroll view, in which the content moves.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }
}
