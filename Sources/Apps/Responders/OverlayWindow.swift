import UIKit

/// A second window in front of the first, with a button that makes it key and a button that hides it.
final class OverlayWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "overlay"
    windowLevel = .alert
    let floor = UIView(frame: CGRect(x: 0, y: 0, width: 350, height: 100))
    floor.accessibilityIdentifier = "floor"
    addSubview(floor)
    add("takeKey", OverlayWindow.takeKey, at: 10)
    add("hideOverlay", OverlayWindow.hide, at: 180)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func add(
    _ name: String, _ action: @escaping @MainActor (OverlayWindow) -> () -> Void, at left: Double
  ) {
    let button = UIButton(frame: CGRect(x: left, y: 120, width: 160, height: 60))
    button.accessibilityIdentifier = name
    button.addTarget(self, action: action, for: .touchUpInside, name: name)
    addSubview(button)
  }

  private func takeKey() { makeKey() }
  private func hide() { isHidden = true }
}
