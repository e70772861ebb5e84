import UIKit

/// An app's icon on the home screen.
///
/// It opens the app when the finger lifts, or the menu of its quick actions when the finger stays (R-LIFE-14).
final class SBIconView: UIControl {
  /// The side of the icon's square, as on a phone that is 390 points wide.
  static let side: CGFloat = 60
  /// The height of the name below the square.
  static let labelHeight: CGFloat = 20
  /// How long a finger must stay for the menu, in seconds: the default of a long-press recognizer.
  static let pressDuration: TimeInterval = 0.5
  /// The distance in points that the finger may move meanwhile: the default of a long-press recognizer.
  static let pressSlop: CGFloat = 10

  /// The name of the app.
  let appName: String
  /// Called when a finger has stayed long enough; the icon has stopped tracking it by then.
  var pressed: ((SBIconView) -> Void)?
  private let label = UILabel()
  /// Fires when the finger has stayed long enough.
  private var pressTimer: Timer?
  /// The place where the finger landed, in the window's coordinates.
  private var landing = CGPoint.zero

  init(appName: String) {
    self.appName = appName
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side + Self.labelHeight))
    accessibilityIdentifier = "icon.\(appName)"
    label.accessibilityIdentifier = "name.\(appName)"
    label.text = appName
    label.font = .systemFont(ofSize: 12)
    label.textColor = .white
    label.textAlignment = .center
    // A name may be wider than the square, by 15 points on each side.
    label.frame = CGRect(x: -15, y: Self.side, width: Self.side + 30, height: Self.labelHeight)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    appName = ""
    super.init(coder: coder)
  }

  /// Draws the square in a color of the app, with the first letter of its name.
  override func draw(_ rect: CGRect) {
    let colors: [UIColor] = [
      .systemBlue, .systemGreen, .systemOrange, .systemPink, .systemTeal, .systemPurple, .systemRed,
      .systemMint,
    ]
    let number = appName.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    colors[number % colors.count].setFill()
    let square = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    UIBezierPath(roundedRect: square, cornerRadius: 13).fill()
    let letter = String(appName.prefix(1)).uppercased()
    let style: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .semibold), .foregroundColor: UIColor.white,
    ]
    let size = letter.size(withAttributes: style)
    letter.draw(
      at: CGPoint(x: square.midX - size.width / 2, y: square.midY - size.height / 2),
      withAttributes: style)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    landing = touch.location(in: nil)
    let timer = Timer(timeInterval: Self.pressDuration, repeats: false) { [unowned self] _ in
      fingerStayed()
    }
    // In the common modes, since the loop runs in the tracking mode while the icon tracks the finger.
    RunLoop.main.add(timer, forMode: .common)
    pressTimer = timer
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
    pressTimer?.invalidate()
  }

  /// Ends the tracking of the finger and shows the menu.
  private func fingerStayed() {
    // Tracking ends, so that the lift of the finger does not open the app.
    cancelTrackingWithoutEvent()
    pressed?(self)
  }
}
