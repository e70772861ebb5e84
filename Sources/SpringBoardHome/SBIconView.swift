import UIKit

/// An app's icon on the home screen: lights up under the finger, opens the app when it lifts, and its
/// menu when the finger stays (R-LIFE-14).
final class SBIconView: UIControl {
  /// The icon's square, as on a phone of this width.
  static let side: CGFloat = 60
  /// Room for the name below the square.
  static let labelHeight: CGFloat = 20
  /// How long a finger stays for the menu.
  static let pressDuration: TimeInterval = 0.5
  /// How far it may move meanwhile.
  static let pressSlop: CGFloat = 10

  let appName: String
  /// Called when a finger has stayed long enough; the press is over for the icon then.
  var pressed: ((SBIconView) -> Void)?
  private let label = UILabel()
  private var press: Timer?
  private var landing = CGPoint.zero

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

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    landing = touch.location(in: nil)
    press = Timer.scheduledTimer(
      timeInterval: Self.pressDuration, target: self, selector: SBIconView.stayed, userInfo: nil,
      repeats: false)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: nil)
    if hypot(place.x - landing.x, place.y - landing.y) > Self.pressSlop { stopPress() }
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stopPress()
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    stopPress()
    super.cancelTracking(with: event)
  }

  private func stopPress() {
    press?.invalidate()
    press = nil
  }

  private func stayed(_ timer: Timer) {
    press = nil
    // The lift that follows opens nothing.
    breakOffTracking()
    pressed?(self)
  }
}
