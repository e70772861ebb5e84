public import Foundation

/// What the menu of quick actions shows beside a title; nothing is drawn on this platform.
open class UIApplicationShortcutIcon: NSObject {
  /// The name of the image.
  package let name: String

  /// Makes an icon of an image of the system.
  public init(systemImageName: String) {
    name = systemImageName
    super.init()
  }

  /// Makes an icon of an image of the app.
  public init(templateImageName: String) {
    name = templateImageName
    super.init()
  }
}
