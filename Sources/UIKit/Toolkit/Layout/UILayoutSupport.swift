public import Foundation

/// A guide at an edge of a controller's view; superseded by the safe area.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The distance by which the bars reach into the view, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a controller's view between an edge and the safe area.
private final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(isTop: Bool, in view: UIView) {
    self.isTop = isTop
    super.init()
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      widthAnchor.constraint(equalToConstant: 0),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}

/// The two guides of a controller; each is nil until it is made.
private struct EdgeGuides {
  var top: EdgeGuide?
  var bottom: EdgeGuide?
}

extension UIViewController {
  private var edgeGuides: EdgeGuides {
    get { attached[EdgeGuides.self] ?? EdgeGuides() }
    set { attached[EdgeGuides.self] = newValue }
  }

  /// The guide for the part of the view that bars at the top cover; superseded by `safeAreaLayoutGuide`.
  public var topLayoutGuide: any UILayoutSupport {
    if let guide = edgeGuides.top { return guide }
    let guide = EdgeGuide(isTop: true, in: view)
    edgeGuides.top = guide
    return guide
  }

  /// The guide for the part of the view that bars at the bottom cover; superseded by `safeAreaLayoutGuide`.
  public var bottomLayoutGuide: any UILayoutSupport {
    if let guide = edgeGuides.bottom { return guide }
    let guide = EdgeGuide(isTop: false, in: view)
    edgeGuides.bottom = guide
    return guide
  }
}
