import Foundation
import UIKit

/// A button with insets for its hit area, which enlarge it if they are negative.
///
/// On iOS, apps write this as an extension of `UIButton` with associated objects. Without the Objective-C runtime an
/// extension can neither override a method nor store a value, so this is a subclass.
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
  private static let radius: CGFloat = 30
  let middle = UIButton(frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))

  override func layoutSubviews() {
    super.layoutSubviews()
    if middle.superview == nil { addSubview(middle) }
    middle.center = CGPoint(x: bounds.midX, y: 0)
    bringSubviewToFront(middle)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let place = convert(point, to: middle)
    let isInCircle = hypot(place.x - Self.radius, place.y - Self.radius) <= Self.radius
    return isInCircle && !isHidden ? middle : super.hitTest(point, with: event)
  }
}

/// A window that gives a touch beside a control to the nearest enabled control within reach.
final class GenerousWindow: UIWindow {
  /// How far from its bounds a control can be hit, in points.
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
