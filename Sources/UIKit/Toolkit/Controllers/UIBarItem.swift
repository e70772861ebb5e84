public import Foundation

/// The base class of the items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Called when the bar must add, remove or replace the view of the item; nil before a bar has shown the item.
  var onViewReplacement: (() -> Void)?

  /// Called when a property has changed that the item's view in a bar shows; nil before a bar has shown the item.
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

  /// The image on a phone in landscape; stored without effect.
  open var landscapeImagePhone: UIImage?

  /// The distances of the image from its place, in points; stored without effect.
  open var imageInsets = UIEdgeInsets.zero

  /// A number that identifies the item.
  open var tag = 0

  /// The name of the item for VoiceOver and tests; nil stands for the title.
  open var accessibilityLabel: String? { didSet { onChange?() } }

  /// The text that VoiceOver speaks after the label and a pause; stored without effect.
  open var accessibilityHint: String?

  /// The name of the item's view in tests and in the trace.
  open var accessibilityIdentifier: String? { didSet { onChange?() } }
}
