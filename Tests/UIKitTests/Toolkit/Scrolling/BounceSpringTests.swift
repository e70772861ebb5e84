import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

struct BounceSpringTests {
  @Test("R-SCROLL-17: the spring has mass 1, stiffness 100 and critical damping")
  func equationOfMotion() {
    let spring = BounceSpring(distance: 40, velocity: 300)
    let step = 1e-4
    for time in stride(from: 0.01, to: 1, by: 0.05) {
      let (before, now, after) = (
        spring.distance(at: time - step), spring.distance(at: time),
        spring.distance(at: time + step)
      )
      let speed = (after - before) / (2 * step)
      let acceleration = (after - 2 * now + before) / (step * step)
      // Critical damping of mass 1 and stiffness 100 is 2 * sqrt(1 * 100) = 20.
      #expect(abs(acceleration + 20 * speed + 100 * now) < 0.05)
    }
    expectEqual(spring.distance(at: 0), 40)
  }

  @Test(
    "A spring that starts at the edge with a velocity ends when it has returned, not at its start"
  )
  func startsAtEdge() {
    let spring = BounceSpring(distance: 0, velocity: 1000)
    #expect(!spring.isOver(at: 0))
    #expect(spring.distance(at: 0.1) > 30)
    #expect(spring.isOver(at: 2))
  }

  @Test("A spring that returns without turning is over as soon as it is near the edge")
  func neverTurns() {
    // 10 points with 100 points a second towards the edge: 10 * exp(-10 * time) points are left.
    for sign in [CGFloat(1), -1] {
      let spring = BounceSpring(distance: -10 * sign, velocity: 100 * sign)
      #expect(!spring.isOver(at: 0) && !spring.isOver(at: 0.29) && spring.isOver(at: 0.31))
    }
  }

  @Test(
    "R-SCROLL-16: a spring at rest at the edge is over, and one half a point away is not")
  func limits() {
    #expect(BounceSpring(distance: 0, velocity: 0).isOver(at: 0))
    #expect(!BounceSpring(distance: 0, velocity: 100).isOver(at: 0))
    let tolerance = GestureConstants.decelerationTolerance
    let spring = BounceSpring(distance: tolerance, velocity: -10 * tolerance)
    #expect(!spring.isOver(at: 0) && spring.isOver(at: 0.001))
  }

  @Test("R-SCROLL-16: a spring is over within half a point of the edge")
  func over() {
    let spring = BounceSpring(distance: 100, velocity: 0)
    var time = 0.0
    while !spring.isOver(at: time) { time += 0.001 }
    #expect(abs(spring.distance(at: time)) < 0.5)
    #expect(abs(spring.distance(at: time - 0.002)) > 0.5)
  }
}
