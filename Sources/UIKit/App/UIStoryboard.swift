public import Foundation

/// An archive of controllers; there are none on this platform, where controllers are made in code.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Reads an archive, which cannot be done here.
  @available(*, unavailable, message: "archives are not read here; make the controller in code")
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}
}

extension UIViewController {
  /// The archive that the controller was read from; always nil.
  public var storyboard: UIStoryboard? { nil }
}
