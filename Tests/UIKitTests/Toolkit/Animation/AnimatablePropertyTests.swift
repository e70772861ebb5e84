import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The numbers that stand for an animatable property, and the value halfway between two of them.
struct AnimatablePropertyTests {
  /// The appearance of a view that is turned by an angle in radians and scaled along both axes.
  private func turned(_ angle: CGFloat, x: CGFloat = 1, y: CGFloat = 1) -> ViewAppearance {
    var geometry = ViewGeometry(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    geometry.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: x, y: y)
    return ViewAppearance(geometry: geometry, opacity: 1)
  }

  /// The transform halfway between two appearances.
  private func half(_ old: ViewAppearance, _ new: ViewAppearance) -> CGAffineTransform {
    let difference = AnimatableProperty.transform.difference(from: old, to: new)
    var middle = new
    let numbers = AnimatableProperty.transform.numbers(of: new)
    AnimatableProperty.transform.set(zip(numbers, difference).map { $0 - $1 / 2 }, in: &middle)
    return middle.geometry.transform
  }

  @Test("every property can be set from its own numbers")
  func roundTrip() {
    let appearance = turned(1.1, x: 2, y: -3)
    for property in AnimatableProperty.allCases {
      var other = turned(0)
      let numbers = property.numbers(of: appearance)
      property.set(numbers, in: &other)
      for (one, two) in zip(property.numbers(of: other), numbers) {
        #expect(abs(one - two) < 1e-12, "\(property)")
      }
    }
  }

  @Test("half of a rotation is a rotation by half the angle, the shorter way")
  func turns() {
    let quarter = half(turned(0), turned(.pi / 2))
    #expect(abs(atan2(quarter.b, quarter.a) - .pi / 4) < 1e-12)
    #expect(abs(hypot(quarter.a, quarter.b) - 1) < 1e-12)
    // The shorter way from 3 to -3 radians leads through pi, not through 0.
    let across = half(turned(3), turned(-3))
    #expect(abs(abs(atan2(across.b, across.a)) - .pi) < 1e-12)
  }

  @MainActor
  @Test("a new anchor point is animated like the place of a view")
  func anchor() {
    let stage = TouchStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.anchorPoint = CGPoint(x: 0, y: 1)
    }
    expectEqual(view.layer.presentation()?.frame, CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.advance(by: .milliseconds(500))
    let shown = view.layer.presentation()
    expectEqual(shown?.anchorPoint, CGPoint(x: 0.25, y: 0.75))
    expectEqual(shown?.frame, CGRect(x: 25, y: -25, width: 100, height: 100))
    stage.advance(by: .milliseconds(500))
    expectEqual(view.layer.presentation()?.frame, view.frame)
  }

  @Test("half of a scale is half of its difference")
  func stretches() {
    let middle = half(turned(0), turned(0, x: 3, y: 5))
    #expect(abs(middle.a - 2) < 1e-12 && abs(middle.d - 3) < 1e-12)
    #expect(middle.b == 0 && middle.c == 0)
  }
}
