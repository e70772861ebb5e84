public import Foundation

/// A picture by its name; nothing is drawn on this platform, so a name is all that is kept.
open class UIImage: NSObject {
  /// The name by which the picture was asked for.
  package let name: String

  /// Asks for a picture of the app; there is one for every name.
  public init?(named name: String) {
    self.name = name
    super.init()
  }

  /// Asks for a symbol of the system; there is one for every name.
  public init?(systemName name: String) {
    self.name = name
    super.init()
  }
}
