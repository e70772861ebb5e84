import IOKit
import Testing

@Suite struct IOHIDEventPayloadFieldsTests {
  private func returned(_ payload: IOHIDEvent.Payload) throws -> IOHIDEvent.Payload {
    try IOHIDEvent.decode(Samples.event(payload).encoded).payload
  }

  @Test func `R-HID-26: proximity has a mask and a level, light has lux and four channels`() throws
  {
    #expect(IOHIDProximity.largeBodyContact == 0x1)
    #expect(IOHIDProximity.fingerTouch == 0x20)
    #expect(IOHIDProximity.receiver == 0x40)
    let near = IOHIDEvent.Payload.proximity(IOHIDProximity(detectionMask: 0x61, level: 7))
    #expect(try returned(near) == near)
    let light = IOHIDEvent.Payload.ambientLight(
      IOHIDAmbientLight(level: 250.5, channel0: 1, channel1: 2, channel2: 3, channel3: 4))
    #expect(try returned(light) == light)
  }

  @Test func `R-HID-27: scrolls, pointers and buttons keep each of their fields`() throws {
    let payloads: [IOHIDEvent.Payload] = [
      .scroll(IOHIDScroll(x: 1.5, y: -2, z: 3)),
      .pointer(IOHIDPointer(x: 1, y: 2, z: -3, buttonMask: 5)),
      .button(
        IOHIDButton(buttonMask: 4, number: 3, clickCount: 2, pressure: 0.25, isDown: true)),
    ]
    for payload in payloads { #expect(try returned(payload) == payload) }
  }

  @Test func `R-HID-25: a sample says what it is, which end of a shake, and its number`() throws {
    let shake = IOHIDEvent.Payload.accelerometer(
      IOHIDAccelerometer(x: 1, y: -2.5, z: 0.5, kind: .shake, moment: .end, sequence: 12))
    #expect(try returned(shake) == shake)
    #expect(IOHIDAccelerometer.Kind.allCases.map(\.rawValue) == [0, 1])
    #expect(IOHIDAccelerometer.Moment.allCases.map(\.rawValue) == [0, 1])
    let gyro = IOHIDEvent.Payload.gyro(IOHIDGyro(x: 1, y: 2, z: 3, sequence: 13))
    #expect(try returned(gyro) == gyro)
  }

  @Test func `a phase of a transform that nobody knows is refused by name`() throws {
    var bytes = Samples.event(.scale(IOHIDTransform(delta: 0, phase: .began))).encoded
    // The header of the event, then that of the record.
    bytes[24 + 16] = 9
    let error = #expect(throws: IOHIDDecodingError.self) { try IOHIDEvent.decode(bytes) }
    #expect(error?.description.contains("phase") == true)
  }
}
