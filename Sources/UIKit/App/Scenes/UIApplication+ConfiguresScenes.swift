import Foundation

// Whether an app has scenes, before the first one is connected (R-LIFE-17).
//
// On iOS the Info.plist declares scenes. Here an app has scenes if its delegate's class has its own method for their
// configuration.
extension UIApplication {
  /// Whether the class of the delegate has a method of its own for the configuration of a scene.
  var configuresScenes: Bool {
    guard let delegate else { return false }
    // If the default implementation was not found, no app has scenes.
    return Self.defaultConfiguration.isUsed(by: delegate) == false
  }

  /// UIKit's default implementation of `application(_:configurationForConnecting:options:)`.
  ///
  /// In the witness table the 17 requirements of the protocol, of which the property `window` has three, follow the
  /// description of the conformance and the table of the inherited protocol, which have the places 0 and 1. Mark 2 is
  /// `c_swift_mark_configuration`.
  private static let defaultConfiguration = DefaultImplementation<any UIApplicationDelegate>(
    mark: 2, places: 2..<19, plain: Plain())

  /// A delegate without any method.
  private final class Plain: NSObject, UIApplicationDelegate {}
}
