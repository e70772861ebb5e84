public import Foundation

/// The base class of the items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Called when the bar has to show other views for the item.
  var onSwitch: (() -> Void)?

  /// Called when a property changes that the button in a bar shows.
  var onChange: (() -> Void)?

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// The title of the button.
  open var title: String? { didSet { onChange?() } }

  /// Whether the button can be touched; true by default.
  open var isEnabled = true { didSet { onChange?() } }

  /// The image of the button.
  open var image: UIImage? { didSet { onChange?() } }

  /// The image where there is little height; stored without effect.
  open var landscapeImagePhone: UIImage?

  /// How far the image is moved; stored without effect.
  open var imageInsets = UIEdgeInsets.zero

  /// A number that identifies the item.
  open var tag = 0

  /// What VoiceOver and tests call the item; nil stands for the title.
  open var accessibilityLabel: String? { didSet { onChange?() } }

  /// What VoiceOver says after a pause; stored without effect.
  open var accessibilityHint: String?

  /// The name of the item's view in tests and in the trace.
  open var accessibilityIdentifier: String? { didSet { onChange?() } }
}
