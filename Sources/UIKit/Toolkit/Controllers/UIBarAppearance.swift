public import Foundation

/// The style of a bar; stored without effect.
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any = 0
  /// At the bottom of its container.
  case bottom = 1
  /// At the top of its container.
  case top = 2
  /// At the top of the screen, with the status bar.
  case topAttached = 3
}

/// A form of a bar, for which a bar can have an image of its own.
public enum UIBarMetrics: Int, Sendable {
  /// The form with the standard height.
  case `default` = 0
  /// The lower form for screens with little height.
  case compact = 1
  /// The form with the standard height and a prompt.
  case defaultPrompt = 101
  /// The lower form with a prompt.
  case compactPrompt = 102
}

/// The look of a bar; stored without effect.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// Creates a look.
  public override required init() {
    super.init()
  }

  /// The color behind the bar.
  open var backgroundColor: UIColor?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The color of the line at the edge of the bar.
  open var shadowColor: UIColor?
  /// The line at the edge of the bar.
  open var shadowImage: UIImage?

  /// Takes the look of a translucent bar.
  open func configureWithDefaultBackground() { backgroundColor = nil }
  /// Takes the look of an opaque bar in the system's background color.
  open func configureWithOpaqueBackground() { backgroundColor = UIColor.systemBackground }
  /// Takes the look of a bar without a background and a shadow.
  open func configureWithTransparentBackground() {
    (backgroundColor, shadowColor) = (UIColor.clear, nil)
  }
}

/// The look of buttons in a bar; stored without effect.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The look in one state.
  @MainActor
  public final class StateAppearance: NSObject {
    /// The look of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  }

  /// Creates a look; the style is ignored.
  public init(style: UIBarButtonItem.Style = .plain) {
    super.init()
  }

  /// The look of a button.
  public let normal = StateAppearance()
  /// The look while a finger is on it.
  public let highlighted = StateAppearance()
  /// The look of a disabled button.
  public let disabled = StateAppearance()
  /// The look of a focused button.
  public let focused = StateAppearance()
}

/// The look of a navigation bar; stored without effect.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The look of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance by which the title is moved from its place, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the back button.
  open private(set) var backIndicatorImage: UIImage?

  /// Changes the image of the back button.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
  }
}

/// The look of a toolbar; stored without effect.
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// The look of a tab bar; stored without effect.
open class UITabBarAppearance: UIBarAppearance {
  /// The color behind the selected tab.
  open var selectionIndicatorTintColor: UIColor?
}

/// The background images that an app has set for a navigation bar.
private struct BackgroundImages {
  var images: [UIBarMetrics: UIImage] = [:]
}

extension UINavigationBar {
  /// Sets the image behind the bar; stored without effect.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    var backgrounds = attached[BackgroundImages.self] ?? BackgroundImages()
    backgrounds.images[barMetrics] = backgroundImage
    attached[BackgroundImages.self] = backgrounds
  }

  /// Returns the image that was set behind the bar; nil if there is none.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    attached[BackgroundImages.self]?.images[barMetrics]
  }
}
