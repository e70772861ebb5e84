import IOKit

/// Events of every type that the format carries and of every shape, for tests that hold for all of them.
enum Samples {
  static let oneFinger = IOHIDEvent.hand(
    fingers: [IOHIDFinger(phase: .down, x: 248.333, y: 619.667)], timeStamp: 1_000_000,
    pixelUnits: true)

  static let threeFingers = IOHIDEvent.hand(
    fingers: [
      IOHIDFinger(index: 1, identity: 1, phase: .unchanged, x: 0.25, y: 0.5),
      IOHIDFinger(index: 2, identity: 2, phase: .move, x: 0.5, y: 0.25),
      IOHIDFinger(index: 7, identity: 3, phase: .up, x: 0.75, y: 1),
    ], timeStamp: 2_000_000)

  /// A hand with as many fingers as it can have.
  static let fullHand = hand(fingerCount: 32)

  /// A stylus that holds the same contact twice, with an estimated pressure.
  static let stylus: IOHIDEvent = {
    var tip = IOHIDDigitizer(
      transducer: .stylus, index: 1, identity: 1, eventMask: [.range, .touch, .estimatedPressure],
      range: true, touch: true, x: 10, y: 20)
    tip.pressure = 250
    tip.altitude = 0.5
    tip.azimuth = 6
    tip.isInverted = true
    tip.generationCount = 3
    tip.willUpdateMask = 0x400
    tip.estimatedMask = 0x400
    let part = event(.digitizer(tip))
    return IOHIDEvent(
      timeStamp: 3, senderID: IOHIDSender.touchScreen, options: IOHIDEventOption.pixelUnits,
      payload: .digitizer(tip), children: [part, part])
  }()

  static let homeKey = IOHIDEvent.key(.home, down: true, timeStamp: 5)
  static let letterKey = event(
    .keyboard(
      IOHIDKeyboard(
        usage: .keyA, down: false, isRepeat: true, pressCount: 2, longPress: 3, clickSpeed: 4)))
  static let button = event(
    .button(IOHIDButton(buttonMask: 5, number: 2, clickCount: 1, pressure: 0.5, isDown: true)))
  static let shakeEnd = event(
    .accelerometer(
      IOHIDAccelerometer(x: 0, y: -1, z: 0.25, kind: .shake, moment: .end, sequence: 9)))
  static let gyro = event(.gyro(IOHIDGyro(x: 1, y: 2, z: 3, sequence: 4)))
  static let compass = event(.compass(IOHIDCompass(x: -20, y: 30, z: 45, sequence: 5)))
  static let proximity = event(
    .proximity(IOHIDProximity(detectionMask: IOHIDProximity.receiver, level: 1)))
  static let ambientLight = event(
    .ambientLight(
      IOHIDAmbientLight(level: 320, channel0: 1, channel1: 2, channel2: 3, channel3: 4)))
  static let scroll = event(.scroll(IOHIDScroll(x: 0, y: -3.5, z: 0)))
  static let pointer = event(.pointer(IOHIDPointer(x: 2, y: -2, z: 0, buttonMask: 1)))
  static let marker = event(
    .vendorDefined(IOHIDVendorDefined(usage: .marker, version: 1, data: [1, 2, 3])))
  static let emptyMarker = event(.vendorDefined(IOHIDVendorDefined(usage: .marker)))
  static let orientation = event(.orientation(IOHIDOrientation(device: 3)))
  static let rotation = event(.rotation(IOHIDTransform(delta: -0.25, phase: .changed)))
  static let scale = event(.scale(IOHIDTransform(delta: 0.5, phase: .ended)))

  /// At least one event of each of these types, and of digitizers a stylus instead of a hand.
  static let others = [
    stylus, homeKey, letterKey, button, shakeEnd, gyro, compass, proximity, ambientLight, scroll,
    pointer, marker, emptyMarker, orientation, rotation, scale,
  ]

  static let hands = [oneFinger, threeFingers, fullHand]
  static let all = hands + others

  /// A hand whose fingers all move, side by side.
  static func hand(fingerCount: Int) -> IOHIDEvent {
    .hand(
      fingers: (0..<fingerCount).map {
        IOHIDFinger(index: UInt32($0 + 1), phase: .move, x: Double($0) / 32, y: 0.5)
      }, timeStamp: 4_000_000)
  }

  /// An event with a payload; the time, the sender and the options are the same for all payloads.
  static func event(_ payload: IOHIDEvent.Payload) -> IOHIDEvent {
    IOHIDEvent(timeStamp: 7, senderID: 8, options: IOHIDEventOption.absolute, payload: payload)
  }
}
