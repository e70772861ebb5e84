public import Foundation

/// Something that can be done with what a person shares.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Makes a name of a text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a name of a text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Puts texts on the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends a message; a device offers it.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Sends a mail; a device offers it.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Prints; a device offers it.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Assigns an image to a person; a device offers it.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Keeps an image; a device offers it.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Keeps a page for later; a device offers it.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Sends to a device nearby; a device offers it.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Opens a book; a device offers it.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Makes a document; a device offers it.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// Whether an activity acts or shares.
  public enum Category: Int, Sendable {
    /// Acts on the items.
    case action = 0
    /// Shares the items.
    case share = 1
  }

  @Anchored private final var sheet: UIActivityViewController?

  /// Makes an activity.
  public override init() {
    super.init()
  }

  /// Whether the activity acts or shares; acts by default.
  open class var activityCategory: Category { .action }

  /// The name of the activity; nil by default.
  open var activityType: ActivityType? { nil }

  /// The title of its button; nil by default.
  open var activityTitle: String? { nil }

  /// The image of its button; nil by default.
  open var activityImage: UIImage? { nil }

  /// Whether the activity can do something with items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items before anything else is done; to be overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The controller with which the activity does its work; nil, the default, has `perform()` called.
  open var activityViewController: UIViewController? { nil }

  /// Does the work, and calls `activityDidFinish(_:)`; by default with true.
  open func perform() { activityDidFinish(true) }

  /// Says that the work is over; to be called by the activity, and not to be overridden.
  open func activityDidFinish(_ completed: Bool) { sheet?.finish(self, completed) }

  /// Begins the work on items, from a sheet.
  final func begin(with items: [Any], from sheet: UIActivityViewController) {
    self.sheet = sheet
    prepare(withActivityItems: items)
    if let controller = activityViewController {
      sheet.present(controller, animated: true)
    } else {
      perform()
    }
  }
}
