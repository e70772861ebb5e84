public import Foundation

/// An action that the user can perform on shared items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Makes a name from a text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a name from a text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Puts texts on the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends a message; only a device offers it.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Sends a mail; only a device offers it.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Prints the items; only a device offers it.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Assigns an image to a contact; only a device offers it.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Saves an image in the photo library; only a device offers it.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Adds a web page to the reading list; only a device offers it.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Sends the items to a nearby device; only a device offers it.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Opens a book; only a device offers it.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Makes a PDF document and marks it up; only a device offers it.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// The category of an activity.
  public enum Category: Int, Sendable {
    /// Acts on the items.
    case action = 0
    /// Shares the items.
    case share = 1
  }

  /// The sheet in which the user chose the activity; nil before.
  @Anchored private final var sheet: UIActivityViewController?

  /// Makes an activity.
  public override init() {
    super.init()
  }

  /// The category of the activity; `action` by default.
  open class var activityCategory: Category { .action }

  /// The name of the activity; nil by default.
  open var activityType: ActivityType? { nil }

  /// The title of the activity's button; nil by default.
  open var activityTitle: String? { nil }

  /// The image of the activity's button; nil by default.
  open var activityImage: UIImage? { nil }

  /// Whether the activity can be performed on items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items before the work begins; for subclasses to override.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The controller with which the user performs the activity; if it is nil, the default, `perform()` is called
  /// instead.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity and calls `activityDidFinish(_:)`; by default it only calls that method, with false.
  open func perform() { activityDidFinish(false) }

  /// Closes the sheet; the activity calls it when its work is over, and subclasses do not override it.
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
