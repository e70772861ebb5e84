import Testing
import TouchstoneTestSupport

@testable import CoreMotion

@MainActor
struct MotionFusionTests {
  private func near(_ left: Double, _ right: Double, within limit: Double = 0.02) -> Bool {
    (left - right).magnitude < limit
  }

  @Test("A device at rest is level, without user acceleration")
  func still() {
    var fusion = MotionFusion()
    let motion = fusion.update(CMAcceleration(x: 0, y: 0, z: -1), at: 1)
    #expect(motion.attitude.pitch == 0 && motion.attitude.roll == 0 && motion.attitude.yaw == 0)
    expectEqual(motion.userAcceleration, CMAcceleration())
    expectEqual(motion.gravity, CMAcceleration(x: 0, y: 0, z: -1))
    expectEqual(motion.timestamp, 1)
  }

  @Test("An upright device has a pitch of 90 degrees, one on its right edge a roll of 90 degrees")
  func attitudes() {
    var upright = MotionFusion()
    #expect(near(upright.update(CMAcceleration(x: 0, y: -1, z: 0), at: 0).attitude.pitch, .pi / 2))
    var tilted = MotionFusion()
    #expect(near(tilted.update(CMAcceleration(x: 1, y: 0, z: 0), at: 0).attitude.roll, .pi / 2))
  }

  @Test("The gyroscope turns the attitude, about the vertical and about the edge")
  func rotation() {
    var turning = MotionFusion()
    _ = turning.update(CMAcceleration(x: 0, y: 0, z: -1), at: 0)
    for step in 0...100 { turning.update(CMRotationRate(x: 0, y: 0, z: 1), at: Double(step) / 100) }
    #expect(near(turning.update(CMAcceleration(x: 0, y: 0, z: -1), at: 1).attitude.yaw, 1))
    var pitching = MotionFusion()
    _ = pitching.update(CMAcceleration(x: 0, y: 0, z: -1), at: 0)
    for step in 0...100 {
      pitching.update(CMRotationRate(x: 1, y: 0, z: 0), at: Double(step) / 100)
    }
    // Gravity after a turn of one radian about x: minus its sine and minus its cosine.
    let gravity = CMAcceleration(x: 0, y: -0.8415, z: -0.5403)
    let motion = pitching.update(gravity, at: 1)
    #expect(near(motion.attitude.pitch, 1))
    #expect(near(motion.userAcceleration.y, 0) && near(motion.userAcceleration.z, 0))
  }

  @Test("A jolt is the user's acceleration, and does not turn gravity")
  func jolt() {
    var fusion = MotionFusion()
    _ = fusion.update(CMAcceleration(x: 0, y: 0, z: -1), at: 0)
    let motion = fusion.update(CMAcceleration(x: 2, y: 0, z: -1), at: 0.01)
    #expect(near(motion.userAcceleration.x, 2, within: 0.05))
    #expect(near(motion.gravity.z, -1))
  }

  @Test("In free fall gravity keeps a direction, and all values are finite")
  func freeFall() {
    var fusion = MotionFusion()
    let motion = fusion.update(CMAcceleration(x: 0, y: 0, z: 0), at: 0)
    expectEqual(motion.gravity.z, -1)
    #expect(!motion.attitude.pitch.isNaN)
    var upright = MotionFusion()
    _ = upright.update(CMAcceleration(x: 0, y: -1, z: 0), at: 0)
    let falling = upright.update(CMAcceleration(x: 0, y: 0, z: 0), at: 0.5)
    expectEqual(falling.gravity, CMAcceleration(x: 0, y: -1, z: 0))
  }

  @Test(
    "A rotation changes gravity by its vector product with the rate, and yaw by the part along it")
  func smallRotations() {
    var fusion = MotionFusion()
    // The vector has the length 7, so gravity, its unit vector, is (2, -3, 6) / 7.
    _ = fusion.update(CMAcceleration(x: 2, y: -3, z: 6), at: 0)
    fusion.update(CMRotationRate(x: 5, y: 7, z: 11), at: 1)
    let passed = 1e-4
    fusion.update(CMRotationRate(x: 5, y: 7, z: 11), at: 1 + passed)
    // gravity × rate = (-33 - 42, 30 - 22, 14 + 15) / 7, gravity · rate = (10 - 21 + 66) / 7.
    let change = fusion.gravity
    #expect(near((change.x * 7 - 2) / passed, -75, within: 0.2))
    #expect(near((change.y * 7 + 3) / passed, 8, within: 0.2))
    #expect(near((change.z * 7 - 6) / passed, 29, within: 0.2))
    #expect(near(fusion.yaw * 7 / passed, -55, within: 1e-6))
    // With a time stamp before the last one, no time has passed.
    let yaw = fusion.yaw
    fusion.update(CMRotationRate(x: 5, y: 7, z: 11), at: 0.5)
    expectEqual(fusion.yaw, yaw)
  }

  @Test(
    "Gravity follows the acceleration with a time constant of 0.5 s; the user's is the difference")
  func following() {
    var fusion = MotionFusion()
    _ = fusion.update(CMAcceleration(x: 0, y: 0, z: -1), at: 0)
    fusion.update(CMMagneticField(x: 3, y: 5, z: 7))
    let motion = fusion.update(CMAcceleration(x: 3, y: 4, z: 12), at: 0.5)
    // Half of the way from (0, 0, -1) to (3, 4, 12) / 13, at unit length: (3, 4, -1).
    // The roll is atan2(3, 1), the pitch -asin(4 / length).
    let length = 26.0.squareRoot()
    for (value, expected) in [
      (motion.gravity.x, 3 / length), (motion.gravity.y, 4 / length),
      (motion.gravity.z, -1 / length),
      (motion.userAcceleration.x, 3 - 3 / length), (motion.userAcceleration.y, 4 - 4 / length),
      (motion.userAcceleration.z, 12 + 1 / length),
      (motion.attitude.roll, 1.2490457723982544), (motion.attitude.pitch, -0.9018322525264896),
    ] { #expect(near(value, expected, within: 1e-9), "\(value), not \(expected)") }
    expectEqual(motion.magneticField.field, CMMagneticField(x: 3, y: 5, z: 7))
    expectEqual(motion.magneticField.accuracy, .uncalibrated)
    expectEqual(motion.timestamp, 0.5)
  }
}
