import EventSynthesis
import IOKit
import Testing

@Suite("Motion sensors")
struct MotionSensorTests {
  @Test("R-HID-25: each sensor has its own event, with the number of the sample")
  func events() {
    let vector = MotionVector(x: 0.5, y: -1, z: 2, sequence: 9)
    let payloads = MotionSensor.allCases.map { $0.event(vector, at: 7).payload }
    #expect(
      payloads == [
        .accelerometer(IOHIDAccelerometer(x: 0.5, y: -1, z: 2, sequence: 9)),
        .gyro(IOHIDGyro(x: 0.5, y: -1, z: 2, sequence: 9)),
        .compass(IOHIDCompass(x: 0.5, y: -1, z: 2, sequence: 9)),
      ])
  }

  @Test("samples are written as scenarios write them")
  func text() {
    #expect(MotionVector(x: 0, y: -1.5, z: 1 / 3).description == "0,-1.5,0.333")
  }
}
