import CoreMotion
import Testing

@MainActor
@Suite("Attitude")
struct CMAttitudeTests {
  private func near(_ left: Double, _ right: Double) -> Bool { (left - right).magnitude < 1e-9 }

  @Test("Angles read back as they were set")
  func angles() {
    for (roll, pitch, yaw) in [(0, 0, 0), (0.5, 0.2, -1), (-2, 1, 3), (1, -1.5, 0.1)] {
      let attitude = CMAttitude(roll: roll, pitch: pitch, yaw: yaw)
      #expect(near(attitude.roll, roll))
      #expect(near(attitude.pitch, pitch))
      #expect(near(attitude.yaw, yaw))
    }
  }

  @Test("The change from an equal attitude is zero, and from the reference it is the attitude")
  func change() {
    let start = CMAttitude(roll: 0.3, pitch: 0.4, yaw: 0.5)
    let same = CMAttitude(roll: 0.3, pitch: 0.4, yaw: 0.5)
    same.multiply(byInverseOf: start)
    #expect(near(same.quaternion.w.magnitude, 1))
    let turned = CMAttitude(roll: 0, pitch: 0, yaw: 1.5)
    turned.multiply(byInverseOf: CMAttitude(roll: 0, pitch: 0, yaw: 0.5))
    #expect(near(turned.yaw, 1))
  }

  @Test("The matrix converts the world's upward direction to the device")
  func matrix() {
    let matrix = CMAttitude(roll: 0, pitch: .pi / 2, yaw: 0).rotationMatrix
    #expect(near(matrix.m23, 1) && near(matrix.m33, 0))
  }
}
