import Foundation
import UIKit

/// A button whose hit area has insets of its own; negative ones enlarge it.
///
/// An app for phones writes this as an extension of `UIButton` with associated objects; without the Objective-C
/// runtime an extension can neither override nor store, so it is a class.
final class SlopButton: UIButton {
  private var hitTestSlop = UIEdgeInsets.zero

  func expand(edgeInset hitTestSlop: UIEdgeInsets) { self.hitTestSlop = hitTestSlop }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if hitTestSlop == .zero { return super.point(inside: point, with: event) }
    return bounds.inset(by: hitTestSlop).contains(point)
  }
}

/// A tab bar with a round button in its middle that stands out above it.
final class RaisedTabBar: UITabBar {
  let middle = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60))

  override func layoutSubviews() {
    super.layoutSubviews()
    if middle.superview == nil { addSubview(middle) }
    middle.center = CGPoint(x: bounds.midX, y: 0)
    bringSubviewToFront(middle)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let place = convert(point, to: middle)
    let isInCircle = hypot(place.x - 30, place.y - 30) <= 30
    return isInCircle && !isHidden ? middle : super.hitTest(point, with: event)
  }
}

/// A window in which every control can be hit a little outside of its bounds.
final class GenerousWindow: UIWindow {
  private static let reach: CGFloat = 22

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let hit, !(hit is UIControl) else { return hit }
    let near = controls(in: hit).filter {
      $0.isEnabled
        && $0.convert($0.bounds, to: self).insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
    }
    return near.min { distance(of: $0, to: point) < distance(of: $1, to: point) } ?? hit
  }

  private func controls(in view: UIView) -> [UIControl] {
    view.subviews.flatMap { ($0 as? UIControl).map { [$0] } ?? controls(in: $0) }
  }

  private func distance(of view: UIView, to point: CGPoint) -> CGFloat {
    let center = convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), from: view)
    return hypot(center.x - point.x, center.y - point.y)
  }
}
