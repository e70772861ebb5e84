public import Foundation

/// The style of a bar; pictures do not follow it.
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// Where a bar is.
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

/// Which form of a bar something is for.
public enum UIBarMetrics: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// Where there is little height.
  case compact = 1
  /// The usual one with a prompt.
  case defaultPrompt = 101
  /// The one for little height with a prompt.
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

  /// Takes the look of a bar through which content is seen.
  open func configureWithDefaultBackground() { backgroundColor = nil }
  /// Takes the look of a bar that hides content.
  open func configureWithOpaqueBackground() { backgroundColor = UIColor.systemBackground }
  /// Takes the look of a bar that is not there.
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

  /// Creates the look of a style.
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
  /// How far the title is moved.
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

/// The images that an app has set for the background of a bar, by the raw values of the metrics.
private struct BarImages {
  var background: [Int: UIImage] = [:]
}

extension UINavigationBar {
  /// Sets the image behind the bar; stored without effect.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    var images = attached[BarImages.self] ?? BarImages()
    images.background[barMetrics.rawValue] = backgroundImage
    attached[BarImages.self] = images
  }

  /// The image behind the bar.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    attached[BarImages.self]?.background[barMetrics.rawValue]
  }
}
