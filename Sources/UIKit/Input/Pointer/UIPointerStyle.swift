public import Foundation

/// The look of a pointer in a region, and its effect on the view there.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// The style in a word or two, for the trace.
  let word: String

  private init(_ words: String?...) {
    word = words.compactMap { $0 }.joined(separator: " ")
    super.init()
  }

  /// Makes a style with an effect on the view under the pointer.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect.word, shape?.word)
  }

  /// Makes a style with a shape; along the constrained axes the pointer stays in the middle of the region.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(shape.word)
  }

  /// A style that hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle("hidden") }

  /// The standard style of the system.
  open class func system() -> UIPointerStyle { UIPointerStyle("system") }
}

/// The effect of a pointer on the view under it.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// The system chooses an effect that fits the view.
  case automatic(UITargetedPreview)
  /// The pointer becomes the background of the view.
  case highlight(UITargetedPreview)
  /// The view rises, and the pointer disappears behind it.
  case lift(UITargetedPreview)
  /// The view changes, and the pointer stays.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  fileprivate var word: String {
    switch self {
    case .automatic: "automatic"
    case .highlight: "highlight"
    case .lift: "lift"
    case .hover: "hover"
    }
  }

  /// Where a tint is drawn on the view.
  public enum TintMode: Sendable {
    /// The view is not tinted.
    case none
    /// In front of the view's content.
    case overlay
    /// Behind the view's content.
    case underlay
  }
}

/// The shape of a pointer.
@preconcurrency @MainActor
public enum UIPointerShape {
  /// Any path.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A line from top to bottom.
  case verticalBeam(length: CGFloat)
  /// A line from left to right.
  case horizontalBeam(length: CGFloat)

  fileprivate var word: String {
    switch self {
    case .path: "path"
    case .roundedRect: "rounded-rect"
    case .verticalBeam: "vertical-beam"
    case .horizontalBeam: "horizontal-beam"
    }
  }
}
