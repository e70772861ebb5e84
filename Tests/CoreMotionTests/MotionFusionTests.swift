import CoreMotion
import Testing

@testable import CoreMotion

@MainActor
@Suite("Motion fusion")
struct MotionFusionTests {
  private func near(_ left: Double, _ right: Double, within limit: Double = 0.02) -> Bool {
    (left - right).magnitude < limit
  }

  @Test("A device that lies still is level, and nobody moves it")
  func still() {
    var fusion = MotionFusion()
    let motion = fusion.take(CMAcceleration(x: 0, y: 0, z: -1), at: 1)
    #expect(motion.attitude.pitch == 0 && motion.attitude.roll == 0 && motion.attitude.yaw == 0)
    #expect(motion.userAcceleration == CMAcceleration())
    #expect(motion.gravity == CMAcceleration(x: 0, y: 0, z: -1))
    #expect(motion.timestamp == 1)
  }

  @Test("A device that stands upright is pitched by a quarter, one on its right edge rolled by one")
  func attitudes() {
    var upright = MotionFusion()
    #expect(near(upright.take(CMAcceleration(x: 0, y: -1, z: 0), at: 0).attitude.pitch, .pi / 2))
    var tilted = MotionFusion()
    #expect(near(tilted.take(CMAcceleration(x: 1, y: 0, z: 0), at: 0).attitude.roll, .pi / 2))
  }

  @Test("The gyroscope turns the attitude, about the vertical and about the edge")
  func rotation() {
    var turning = MotionFusion()
    _ = turning.take(CMAcceleration(x: 0, y: 0, z: -1), at: 0)
    for step in 0...100 { turning.take(CMRotationRate(x: 0, y: 0, z: 1), at: Double(step) / 100) }
    #expect(near(turning.take(CMAcceleration(x: 0, y: 0, z: -1), at: 1).attitude.yaw, 1))
    var pitching = MotionFusion()
    _ = pitching.take(CMAcceleration(x: 0, y: 0, z: -1), at: 0)
    for step in 0...100 { pitching.take(CMRotationRate(x: 1, y: 0, z: 0), at: Double(step) / 100) }
    let felt = CMAcceleration(x: 0, y: -0.8415, z: -0.5403)
    let motion = pitching.take(felt, at: 1)
    #expect(near(motion.attitude.pitch, 1))
    #expect(near(motion.userAcceleration.y, 0) && near(motion.userAcceleration.z, 0))
  }

  @Test("A jolt is the user's acceleration, and does not turn gravity")
  func jolt() {
    var fusion = MotionFusion()
    _ = fusion.take(CMAcceleration(x: 0, y: 0, z: -1), at: 0)
    let motion = fusion.take(CMAcceleration(x: 2, y: 0, z: -1), at: 0.01)
    #expect(near(motion.userAcceleration.x, 2, within: 0.05))
    #expect(near(motion.gravity.z, -1))
  }

  @Test("Free fall leaves a direction, and no number that is none")
  func freeFall() {
    var fusion = MotionFusion()
    let motion = fusion.take(CMAcceleration(x: 0, y: 0, z: 0), at: 0)
    #expect(motion.gravity.z == -1)
    #expect(!motion.attitude.pitch.isNaN)
  }
}
