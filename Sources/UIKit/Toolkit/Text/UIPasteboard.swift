public import Foundation

/// Holds texts or images that were cut or copied.
///
/// Each app has its own general pasteboard; on a device apps share it. Setting texts or images replaces everything on
/// the pasteboard; setting nil clears it.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The general pasteboard of the current app.
  public class var general: UIPasteboard { AppContext.current.pasteboard }

  private var contents: [String] = []
  private var pictures: [UIImage] = []
  private var changes = 0

  /// The first text on the pasteboard.
  open var string: String? {
    get { contents.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts on the pasteboard.
  open var strings: [String]? {
    get { contents.isEmpty ? nil : contents }
    set { replace(newValue ?? [], []) }
  }

  /// Whether there is any text.
  open var hasStrings: Bool { !contents.isEmpty }

  /// The first image on the pasteboard.
  open var image: UIImage? {
    get { pictures.first }
    set { images = newValue.map { [$0] } }
  }

  /// All images on the pasteboard.
  open var images: [UIImage]? {
    get { pictures.isEmpty ? nil : pictures }
    set { replace([], newValue ?? []) }
  }

  /// Whether there is any image.
  open var hasImages: Bool { !pictures.isEmpty }

  private func replace(_ texts: [String], _ images: [UIImage]) {
    (contents, pictures) = (texts, images)
    changes += 1
    NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
  }

  /// The number of items on the pasteboard.
  open var numberOfItems: Int { contents.count + pictures.count }

  /// The number of times that the contents have been set.
  open var changeCount: Int { changes }

  /// Posted after the contents have changed.
  nonisolated public static let changedNotification = NSNotification.Name(
    "UIPasteboardChangedNotification")
}
