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
      var position = start
      var speed = velocity
      while abs(speed) > 1e-9 {
        speed *= rate
        position += speed / 1000
      }
      let motion = Deceleration(from: start, velocity: velocity, rate: rate)
      #expect(abs(motion.end - position) < 1e-6)
      #expect(abs(motion.position(at: 60) - motion.end) < 1e-9)
      #expect(abs(motion.position(at: 0) - start) < 1e-9)
    }
  }

  @Test("R-SCROLL-15: content comes to rest at the sum of the geometric series of velocities")
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

  @Test("R-SCROLL-15: the velocity is the change of the position, wherever the content begins")
  func velocityIsSlope() {
    let motion = Deceleration(from: 700, velocity: -900, rate: 0.99)
    for time in [0.05, 0.2, 0.6] {
      let step = 1e-5
      let slope = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
      #expect(abs(motion.velocity(at: time) / slope - 1) < 1e-6)
    }
  }

  @Test("R-SCROLL-16: a deceleration ends when less than half a point is left, and not before")
  func over() {
    let motion = Deceleration(from: 0, velocity: 1000, rate: 0.998)
    let left = motion.end - motion.position(at: motion.duration)
    #expect(abs(left - 0.5) < 1e-9)
    expectEqual(Deceleration(from: 0, velocity: 1, rate: 0.998).duration, 0)
  }

  @Test("A position has the time at which it is reached, or none if it is never reached")
  func timeAtPlace() throws {
    let motion = Deceleration(from: 10, velocity: -800, rate: 0.998)
    let time = try #require(motion.time(at: -100))
    #expect(abs(motion.position(at: time) + 100) < 1e-9)
    expectNil(motion.time(at: 20))
    expectNil(motion.time(at: motion.end - 1))
  }

  @Test("The end, which a deceleration only approaches, has no time")
  func approached() {
    let motion = Deceleration(from: 0, to: 100, rate: 0.998)
    expectNil(motion.time(at: 100))
    expectEqual(motion.time(at: 0), 0)
  }
}
