public import Foundation

/// Where a pointer is, when a delegate is asked for the region there.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The location in the view of the interaction.
  public let location: CGPoint
  /// The modifiers that are held.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}

/// A part of a view in which a pointer has one style.
open class UIPointerRegion: NSObject {
  /// The part, in the coordinates of the view.
  public let rect: CGRect
  /// Distinguishes regions with the same rectangle.
  public let identifier: AnyHashable?

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Whether another object is a region with the same rectangle and the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
  }

  /// The same for equal regions.
  open override var hash: Int { identifier?.hashValue ?? 0 }
}

/// What a pointer becomes in a region.
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

  /// Makes a style with a shape, whose pointer keeps to the middle of the region along some axes.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(shape.word)
  }

  /// A style without a pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle("hidden") }

  /// The style of the system.
  open class func system() -> UIPointerStyle { UIPointerStyle("system") }
}

/// What happens to a view under a pointer.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// What fits the view best.
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

  /// Where the view is tinted.
  public enum TintMode: Sendable {
    /// Nowhere.
    case none
    /// In front.
    case overlay
    /// Behind.
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
