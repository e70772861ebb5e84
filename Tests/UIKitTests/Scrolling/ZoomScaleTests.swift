import Foundation
import Testing
@testable import UIKit

@Suite struct ZoomScaleTests {
  private let limits = ZoomScale(minimum: 1, maximum: 4)

  @Test("R-SCROLL-20: between its limits the scale is what the fingers ask for")
  func between() {
    #expect(limits.shown(2.5, bounces: true) == 2.5)
    #expect(limits.isOn)
    #expect(!ZoomScale(minimum: 1, maximum: 1).isOn)
  }

  @Test(
    "R-SCROLL-20: beyond a limit a part of the way is shown if zooming bounces, and none if not")
  func beyond() {
    let shown = limits.shown(16, bounces: true)
    #expect(shown > 4 && shown < 16)
    #expect(limits.shown(16, bounces: false) == 4)
    #expect(limits.shown(0.25, bounces: true) < 1)
  }

  @Test("A point of the content stays where it is while the scale changes")
  func point() {
    let place = CGPoint(x: 100, y: 50)
    let offset = ZoomScale.offset(showing: CGPoint(x: 200, y: 200), at: place, scale: 3)
    #expect(offset == CGPoint(x: 500, y: 550))
  }

  @Test("An animation arrives at its scale, whatever frames it is seen in")
  func animation() {
    let animation = ZoomAnimation(
      start: 5, end: 4, point: CGPoint.zero, place: CGPoint.zero, lastPlace: CGPoint.zero, time: 1)
    #expect(animation.scale(at: 1) == 5)
    #expect(animation.scale(at: 2) == 4)
    #expect(!animation.isOver(at: 1.1) && animation.isOver(at: 1.31))
  }
}
