import UIKit

/// An app's icon on the home screen: lights up under the finger and opens the app when it lifts.
final class SBIconView: UIControl {
  /// The icon's square, as on a phone of this width.
  static let side: CGFloat = 60
  /// Room for the name below the square.
  static let labelHeight: CGFloat = 20

  let appName: String
  private let label = UILabel()

  init(appName: String) {
    self.appName = appName
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side + Self.labelHeight))
    accessibilityIdentifier = "icon.\(appName)"
    label.accessibilityIdentifier = "name.\(appName)"
    label.text = appName
    label.frame = CGRect(x: -15, y: Self.side, width: Self.side + 30, height: Self.labelHeight)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    appName = ""
    super.init(coder: coder)
  }
}
