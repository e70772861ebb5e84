import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

struct DecelerationTests {
  @Test(
    "R-SCROLL-15: content comes to rest at the sum of the velocities of all milliseconds",
    arguments: [0.998, 0.99])
  func landsWhereFormulaSays(rate: CGFloat) {
    var numbers = SplitMix(seed: 15)
    for _ in 0..<500 {
      let start = CGFloat.random(in: -2000...2000, using: &numbers)
      let velocity = CGFloat.random(in: -6000...6000, using: &numbers)
      var place = start
      var speed = velocity
      while abs(speed) > 1e-9 {
        speed *= rate
        place += speed / 1000
      }
      let motion = Deceleration(from: start, velocity: velocity, rate: rate)
      #expect(abs(motion.end - place) < 1e-6)
      #expect(abs(motion.position(at: 60) - motion.end) < 1e-9)
      #expect(abs(motion.position(at: 0) - start) < 1e-9)
    }
  }

  @Test("R-SCROLL-15: ten thousand flicks come to rest at the sum of the series of velocities")
  func landsWhereSeriesSays() {
    var numbers = SplitMix(seed: 16)
    for _ in 0..<10_000 {
      let start = CGFloat.random(in: -2000...2000, using: &numbers)
      let velocity = CGFloat.random(in: -9000...9000, using: &numbers)
      let rate = CGFloat.random(in: 0.9...0.9995, using: &numbers)
      let motion = Deceleration(from: start, velocity: velocity, rate: rate)
      let sum = start + velocity / 1000 * rate / (1 - rate)
      #expect(abs(motion.end - sum) < 1e-6)
      #expect(abs(motion.position(at: motion.duration) - sum) < 0.5 + 1e-6)
    }
  }

  @Test("R-SCROLL-15: the normal rate covers 0.499 of the velocity, the fast one 0.099")
  func distances() {
    let usual = Deceleration(from: 0, velocity: 1000, rate: 0.998)
    let fast = Deceleration(from: 0, velocity: 1000, rate: 0.99)
    #expect(abs(usual.end - 499) < 0.001)
    #expect(abs(fast.end - 99) < 0.001)
  }

  @Test("R-SCROLL-15: each millisecond multiplies the velocity by the rate")
  func velocityFalls() {
    let motion = Deceleration(from: 0, velocity: 1000, rate: 0.998)
    let before = motion.velocity(at: 0.1)
    #expect(abs(motion.velocity(at: 0.101) / before - 0.998) < 1e-9)
    #expect(abs(motion.velocity(at: 0) - 1000) < 1.1)
  }

  @Test("R-SCROLL-16: a deceleration ends when less than half a point is left, and not before")
  func over() {
    let motion = Deceleration(from: 0, velocity: 1000, rate: 0.998)
    let left = motion.end - motion.position(at: motion.duration)
    #expect(abs(left - 0.5) < 1e-9)
    expectEqual(Deceleration(from: 0, velocity: 1, rate: 0.998).duration, 0)
  }

  @Test("The time at a place is the time at which the position is that place")
  func timeAtPlace() throws {
    let motion = Deceleration(from: 10, velocity: -800, rate: 0.998)
    let time = try #require(motion.time(at: -100))
    #expect(abs(motion.position(at: time) + 100) < 1e-9)
    expectNil(motion.time(at: 20))
    expectNil(motion.time(at: motion.end - 1))
  }
}

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

  @Test("a spring that returns without ever turning is over as soon as it is near the edge")
  func neverTurns() {
    // 10 points with 100 points a second towards the edge: 10 * exp(-10 * time) points are left.
    for sign in [CGFloat(1), -1] {
      let spring = BounceSpring(distance: -10 * sign, velocity: 100 * sign)
      #expect(!spring.isOver(at: 0) && !spring.isOver(at: 0.29) && spring.isOver(at: 0.31))
    }
  }

  @Test(
    "R-SCROLL-16: a spring at rest at the edge is over, one half a point away from it is not yet")
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

struct RubberBandTests {
  @Test("R-SCROLL-17: content beyond an edge follows the finger by the formula of the rubber band")
  func formula() {
    let band = RubberBand(length: 400)
    #expect(abs(band.shown(100) - (1 - 1 / (100 * 0.55 / 400 + 1)) * 400) < 1e-9)
    expectEqual(band.shown(-100), -band.shown(100))
    expectEqual(band.shown(0), 0)
    #expect(band.shown(1e9) < 400)
  }

  @Test("R-SCROLL-17: only the part of a drag beyond an edge is shortened")
  func onlyBeyond() {
    let band = RubberBand(length: 400)
    expectEqual(band.shown(50, from: 0, to: 100), 50)
    expectEqual(band.shown(200, from: 0, to: 100), 100 + band.shown(100))
    expectEqual(band.shown(-30, from: 0, to: 100), band.shown(-30))
  }

  @Test("A band without length shows nothing, one of less than a point shows its part")
  func shortBands() {
    let none = RubberBand(length: 0)
    #expect(none.shown(5) == 0 && none.pulled(5) == 0)
    let short = RubberBand(length: 0.5)
    #expect(short.shown(1) > 0 && abs(short.pulled(short.shown(0.25)) - 0.25) < 1e-9)
    #expect(short.shown(-0.5) < 0 && abs(short.pulled(short.shown(-0.5)) + 0.5) < 1e-9)
    #expect(abs(short.pulled(short.shown(0.5)) - 0.5) < 1e-9)
  }

  @Test("The unshortened offset can be computed from the shortened one")
  func inverse() {
    let band = RubberBand(length: 400)
    for pull in [CGFloat(-300), -1, 0, 20, 1000] {
      #expect(abs(band.pulled(band.shown(pull)) - pull) < 1e-6)
    }
    #expect(band.pulled(500).isFinite)
    expectEqual(RubberBand(length: 0).shown(10), 0)
  }

  @Test("beyond both edges the unshortened offset can be computed from the shortened one")
  func inverseBeyond() {
    let band = RubberBand(length: 400)
    for offset in [CGFloat(-70), 49, 50, 77, 100, 101, 250] {
      let shown = band.shown(offset, from: 50, to: 100)
      #expect(abs(band.pulled(shown, from: 50, to: 100) - offset) < 1e-9, "\(offset)")
    }
  }

  @Test("no time is given for the place that a deceleration only approaches")
  func approached() {
    let motion = Deceleration(from: 0, to: 100, rate: 0.998)
    expectNil(motion.time(at: 100))
    expectEqual(motion.time(at: 0), 0)
  }

  @Test("bounds without a length show no pull, and need none")
  func noLength() {
    expectEqual(RubberBand(length: 0).shown(0), 0)
    expectEqual(RubberBand(length: 0).pulled(0), 0)
  }
}
