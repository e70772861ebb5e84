public import Foundation

/// An effect of a view on the content behind it; stored, and not shown in pictures.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  /// Returns the effect itself, since effects do not change.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur.
open class UIBlurEffect: UIVisualEffect {
  /// How light or dark a blur is.
  public enum Style: Int, Sendable {
    /// Lighter than the content behind the view.
    case extraLight = 0
    /// As light as the content behind the view.
    case light = 1
    /// Darker than the content behind the view.
    case dark = 2
    /// Light or dark with the user interface style.
    case regular = 4
    /// Light or dark with the user interface style, and stronger.
    case prominent = 5
    /// A very thin material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// A material.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of the system's bars.
    case systemChromeMaterial = 10
  }

  /// How light or dark the blur is.
  package let style: Style

  /// Makes a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// An effect that lets content stand out from a blur.
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur that the content stands out from.
  package let blurEffect: UIBlurEffect

  /// Makes an effect for content on a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
}

/// A view with an effect on the content behind it; its own content belongs in `contentView`.
open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect?
  private let content = UIView()

  /// The view that content is added to; it fills this one.
  open var contentView: UIView { content }

  /// Makes a view without an effect.
  public convenience init() { self.init(effect: nil) }

  /// Makes a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: CGRect.zero)
    addContent()
  }

  /// Makes a view as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}
