import Foundation
import Testing
@testable import UIKit

@Suite struct BounceSpringTests {
  @Test("R-SCROLL-17: the spring obeys mass 1, stiffness 100 and critical damping")
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
      #expect(abs(acceleration + 20 * speed + 100 * now) < 0.05)
    }
    #expect(spring.distance(at: 0) == 40)
  }

  @Test(
    "A spring that starts at the edge with a velocity is over after it came back, not before it went"
  )
  func startsAtEdge() {
    let spring = BounceSpring(distance: 0, velocity: 1000)
    #expect(!spring.isOver(at: 0))
    #expect(spring.distance(at: 0.1) > 30)
    #expect(spring.isOver(at: 2))
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
