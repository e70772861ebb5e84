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

  @Test(
    "An upright device has a pitch of a quarter turn, one on its right edge a roll of one"
  )
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
    let felt = CMAcceleration(x: 0, y: -0.8415, z: -0.5403)
    let motion = pitching.update(felt, at: 1)
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
}
