import IOKit
import Testing
import TouchstoneTestSupport

struct IOHIDEventFieldsTests {
  @Test("R-HID-2: a field id is type << 16 | offset, and every digitizer field has a getter")
  func everyField() {
    // To tell the fields apart, most values are the offset in the field's id, or 1 or 100 more.
    var digitizer = IOHIDDigitizer(
      transducer: .finger, index: 105, identity: 106, eventMask: .cancel, range: true, touch: true,
      x: 1, y: 2)
    (digitizer.z, digitizer.buttonMask, digitizer.pressure) = (3, 103, 10)
    (digitizer.auxPressure, digitizer.twist, digitizer.tiltX, digitizer.tiltY) = (11, 12, 13, 14)
    (digitizer.altitude, digitizer.azimuth, digitizer.quality) = (15, 16, 17)
    (digitizer.density, digitizer.irregularity) = (18, 19)
    (digitizer.majorRadius, digitizer.minorRadius) = (20, 21)
    (digitizer.collectionChord, digitizer.childEventMask) = (123, .touch)
    (digitizer.isDisplayIntegrated, digitizer.qualityRadiiAccuracy) = (true, 26)
    (digitizer.generationCount, digitizer.willUpdateMask) = (127, 128)
    (digitizer.didUpdateMask, digitizer.estimatedMask) = (129, 130)
    let event = IOHIDEvent(
      timeStamp: 1, senderID: 1, options: IOHIDEventOption.collection,
      payload: .digitizer(digitizer))
    let values = IOHIDDigitizerField.allCases.map { event.integerValue(.digitizer($0)) }
    expectEqual(
      values,
      [
        1, 2, 3, 103, 2, 105, 106, 128, 1, 1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 1,
        123, 2, 1, 26, 127, 128, 129, 130,
      ])
    expectEqual(
      IOHIDDigitizerField.allCases.map { event.floatValue(.digitizer($0)) }, values.map(Double.init)
    )
    expectEqual(IOHIDEventField.digitizer(.azimuth).rawValue, 0xB_0010)
  }

  @Test("R-HID-2: a flag reads 1 if it is set, and otherwise 0")
  func flags() {
    let event = Samples.event(.digitizer(IOHIDDigitizer(transducer: .finger)))
    let flags: [IOHIDDigitizerField] = [.range, .touch, .collection, .isDisplayIntegrated]
    expectEqual(flags.map { event.integerValue(.digitizer($0)) }, [0, 0, 0, 0])
    for (index, flag) in flags.enumerated() {
      var digitizer = IOHIDDigitizer(transducer: .finger)
      digitizer.range = flag == .range
      digitizer.touch = flag == .touch
      digitizer.isDisplayIntegrated = flag == .isDisplayIntegrated
      let event = IOHIDEvent(
        timeStamp: 1, senderID: 1, options: flag == .collection ? IOHIDEventOption.collection : 0,
        payload: .digitizer(digitizer))
      expectEqual(
        flags.map { event.integerValue(.digitizer($0)) }, flags.indices.map { $0 == index ? 1 : 0 })
    }
  }

  @Test("R-HID-2: a field of another type reads 0, and the fields of children are not read")
  func otherType() {
    let hand = Samples.oneFinger
    expectEqual(hand.floatValue(.digitizer(.x)), 0)
    expectEqual(hand.children[0].floatValue(.digitizer(.x)), 248.333)
    let key = IOHIDEvent.key(.home, down: true, timeStamp: 1)
    expectEqual(key.integerValue(.digitizer(.type)), 0)
    // A field of keys, and an offset that no field of digitizers has.
    expectEqual(hand.integerValue(IOHIDEventField(rawValue: 3 << 16 | 4)), 0)
    expectEqual(hand.integerValue(IOHIDEventField(rawValue: 11 << 16 | 0x1F)), 0)
  }

  @Test("an integer getter cuts fractions off and never traps")
  func extremes() {
    var digitizer = IOHIDDigitizer(transducer: .stylus)
    for (x, expected) in [(-2.75, -2), (1e300, Int.max), (-1e300, .min), (.nan, 0)] {
      digitizer.x = x
      expectEqual(Samples.event(.digitizer(digitizer)).integerValue(.digitizer(.x)), expected)
    }
  }
}

struct IOHIDEventPayloadFieldsTests {
  /// The payload of an event after it was encoded and decoded.
  private func returned(_ payload: IOHIDEvent.Payload) throws -> IOHIDEvent.Payload {
    try IOHIDEvent.decode(Samples.event(payload).encoded).payload
  }

  @Test("R-HID-26: proximity has a mask and a level, light has lux and four channels")
  func proximityAndLight() throws {
    expectEqual(IOHIDProximity.largeBodyContact, 0x1)
    expectEqual(IOHIDProximity.fingerTouch, 0x20)
    expectEqual(IOHIDProximity.receiver, 0x40)
    let near = IOHIDEvent.Payload.proximity(IOHIDProximity(detectionMask: 0x61, level: 7))
    try expectEqual(returned(near), near)
    let light = IOHIDEvent.Payload.ambientLight(
      IOHIDAmbientLight(level: 250.5, channel0: 1, channel1: 2, channel2: 3, channel3: 4))
    try expectEqual(returned(light), light)
  }

  @Test("R-HID-27: scrolls, pointers and buttons keep each of their fields")
  func scrollsPointersAndButtons() throws {
    let payloads: [IOHIDEvent.Payload] = [
      .scroll(IOHIDScroll(x: 1.5, y: -2, z: 3)),
      .pointer(IOHIDPointer(x: 1, y: 2, z: -3, buttonMask: 5)),
      .button(
        IOHIDButton(buttonMask: 4, number: 3, clickCount: 2, pressure: 0.25, isDown: true)),
    ]
    for payload in payloads { try expectEqual(returned(payload), payload) }
  }

  @Test("R-HID-25: a motion sample keeps its kind, its moment of a shake and its number")
  func samples() throws {
    let shake = IOHIDEvent.Payload.accelerometer(
      IOHIDAccelerometer(x: 1, y: -2.5, z: 0.5, kind: .shake, moment: .end, sequence: 12))
    try expectEqual(returned(shake), shake)
    expectEqual(IOHIDAccelerometer.Kind.allCases.map(\.rawValue), [0, 1])
    expectEqual(IOHIDAccelerometer.Moment.allCases.map(\.rawValue), [0, 1])
    let gyro = IOHIDEvent.Payload.gyro(IOHIDGyro(x: 1, y: 2, z: 3, sequence: 13))
    try expectEqual(returned(gyro), gyro)
  }

  @Test("an unknown phase of a transform is refused by name")
  func unknownPhase() throws {
    var bytes = Samples.event(.scale(IOHIDTransform(delta: 0, phase: .began))).encoded
    // The header of the event, then that of the record.
    bytes[24 + 16] = 9
    let error = #expect(throws: IOHIDDecodingError.self) { try IOHIDEvent.decode(bytes) }
    expectEqual(error?.description.contains("phase"), true)
  }
}
