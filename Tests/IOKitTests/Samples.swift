import IOKit

/// Events of every type and shape, for tests that hold for all of them.
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

  static let fullHand = hand(fingerCount: 32)

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

  /// Events of every type other than the digitizer of a hand.
  static let others: [IOHIDEvent] = [
    stylus,
    .key(.home, down: true, timeStamp: 5),
    event(
      .keyboard(
        IOHIDKeyboard(
          usage: .keyA, down: false, isRepeat: true, pressCount: 2, longPress: 3, clickSpeed: 4))),
    event(
      .button(
        IOHIDButton(buttonMask: 5, number: 2, clickCount: 1, pressure: 0.5, isDown: true))),
    event(
      .accelerometer(
        IOHIDAccelerometer(x: 0, y: -1, z: 0.25, kind: .shake, moment: .end, sequence: 9))),
    event(.gyro(IOHIDGyro(x: 1, y: 2, z: 3, sequence: 4))),
    event(.compass(IOHIDCompass(x: -20, y: 30, z: 45, sequence: 5))),
    event(.proximity(IOHIDProximity(detectionMask: IOHIDProximity.receiver, level: 1))),
    event(
      .ambientLight(
        IOHIDAmbientLight(level: 320, channel0: 1, channel1: 2, channel2: 3, channel3: 4))),
    event(.scroll(IOHIDScroll(x: 0, y: -3.5, z: 0))),
    event(.pointer(IOHIDPointer(x: 2, y: -2, z: 0, buttonMask: 1))),
    event(.vendorDefined(IOHIDVendorDefined(usage: .marker, version: 1, data: [1, 2, 3]))),
    event(.vendorDefined(IOHIDVendorDefined(usage: .marker))),
    event(.orientation(IOHIDOrientation(device: 3))),
    event(.rotation(IOHIDTransform(delta: -0.25, phase: .changed))),
    event(.scale(IOHIDTransform(delta: 0.5, phase: .ended))),
  ]

  static let hands = [oneFinger, threeFingers, fullHand]
  static let all = hands + others

  static func hand(fingerCount: Int) -> IOHIDEvent {
    .hand(
      fingers: (0..<fingerCount).map {
        IOHIDFinger(index: UInt32($0 + 1), phase: .move, x: Double($0) / 32, y: 0.5)
      }, timeStamp: 4_000_000)
  }

  static func event(_ payload: IOHIDEvent.Payload) -> IOHIDEvent {
    IOHIDEvent(timeStamp: 7, senderID: 8, options: IOHIDEventOption.absolute, payload: payload)
  }
}

/// The common result of both decoders for the same bytes, or how their results differ.
enum Verdict: Equatable {
  case event(IOHIDEvent)
  case refused(IOHIDDecodingError)
  case disagreement(String)

  /// Decodes with both decoders, that of any tree of events and that of flat hand reports, and compares their results.
  static func of(_ bytes: [UInt8]) -> Verdict {
    let tree = result { () throws(IOHIDDecodingError) in try IOHIDEvent.decode(bytes) }
    var report = HIDHandReport()
    let flat = result { () throws(IOHIDDecodingError) in
      var reader = ByteReader(bytes)
      try report.decode(&reader)
      guard reader.remaining == 0 else {
        throw IOHIDDecodingError(
          at: reader.offset, .trailing(count: reader.remaining))
      }
      return IOHIDEvent(report)
    }
    return compare(tree, flat)
  }

  private static func result(
    _ body: () throws(IOHIDDecodingError) -> IOHIDEvent
  ) -> Result<IOHIDEvent, IOHIDDecodingError> {
    do throws(IOHIDDecodingError) { return .success(try body()) } catch { return .failure(error) }
  }

  /// The decoder of hand reports may refuse what is not a hand; in everything else the two must agree.
  private static func compare(
    _ tree: Result<IOHIDEvent, IOHIDDecodingError>, _ flat: Result<IOHIDEvent, IOHIDDecodingError>
  ) -> Verdict {
    switch (tree, flat) {
    case (.success(let one), .success(let other)):
      one == other ? .event(one) : .disagreement("\(one) and \(other)")
    case (.failure(let one), .failure(let other)):
      one == other || other.isNotAHand ? .refused(one) : .disagreement("\(one) and \(other)")
    case (.success(let one), .failure(let other)):
      other.isNotAHand && HIDHandReport(one) == nil
        ? .event(one) : .disagreement("\(one) and \(other)")
    case (.failure(let one), .success(let other)):
      .disagreement("\(one) and \(other)")
    }
  }
}

extension IOHIDDecodingError {
  var isNotAHand: Bool {
    if case .notAHand = problem { true } else { false }
  }
}
