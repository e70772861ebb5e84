import CoreMotion
import Foundation
import Testing

@MainActor
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

  @Test("The change from an equal attitude is zero, and from another yaw it is the difference")
  func change() {
    let start = CMAttitude(roll: 0.3, pitch: 0.4, yaw: 0.5)
    let same = CMAttitude(roll: 0.3, pitch: 0.4, yaw: 0.5)
    same.multiply(byInverseOf: start)
    #expect(near(same.quaternion.w.magnitude, 1))
    let turned = CMAttitude(roll: 0, pitch: 0, yaw: 1.5)
    turned.multiply(byInverseOf: CMAttitude(roll: 0, pitch: 0, yaw: 0.5))
    #expect(near(turned.yaw, 1))
  }

  @Test("The matrix of an attitude is a right-handed rotation with the pitch of the attitude")
  func matrixOfAnyAttitude() {
    for (roll, pitch, yaw) in [(0.3, 0.4, 0.5), (-2, 1, 3), (1, -1.5, 0.1)] {
      let m = CMAttitude(roll: roll, pitch: pitch, yaw: yaw).rotationMatrix
      let rows = [[m.m11, m.m12, m.m13], [m.m21, m.m22, m.m23], [m.m31, m.m32, m.m33]]
      for (i, row) in rows.enumerated() {
        for (j, other) in rows.enumerated() {
          let product = zip(row, other).reduce(0) { $0 + $1.0 * $1.1 }
          #expect(near(product, i == j ? 1 : 0), "rows \(i) and \(j)")
        }
      }
      #expect(near(m.m23, sin(pitch)))
      // Right-handed: the third axis is the product of the other two.
      #expect(near(rows[0][1] * rows[1][2] - rows[0][2] * rows[1][1], rows[2][0]))
    }
  }

  @Test("Values made without arguments are zero")
  func zeros() {
    let (acceleration, rate, field) = (CMAcceleration(), CMRotationRate(), CMMagneticField())
    #expect(acceleration.x == 0 && acceleration.y == 0 && acceleration.z == 0)
    #expect(rate.x == 0 && rate.y == 0 && rate.z == 0)
    #expect(field.x == 0 && field.y == 0 && field.z == 0)
  }

  @Test("The matrix converts the world's upward direction to the device")
  func matrix() {
    let matrix = CMAttitude(roll: 0, pitch: .pi / 2, yaw: 0).rotationMatrix
    #expect(near(matrix.m23, 1) && near(matrix.m33, 0))
  }
}
