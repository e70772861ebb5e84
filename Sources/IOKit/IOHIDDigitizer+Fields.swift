/// The digitizer's encoding: 44 bytes of integers, then 16 floating-point numbers of 8 bytes.
///
/// Range, touch, inversion and display integration are bits of the record's flag word.
extension IOHIDDigitizer {
  static let byteCount = 44 + 16 * 8

  /// The range of a force.
  ///
  /// Source: R-HID-18.
  static let force = 0.0...500.0
  /// The range of an angle in degrees, one full rotation in each direction.
  ///
  /// Source: our choice.
  static let degrees = -360.0...360.0
  /// The range of an angle in radians, two full rotations in each direction.
  ///
  /// One rotation is too little: the hardware's azimuth is 2π minus the azimuth that an app gets, so it exceeds 2π
  /// where the app's is negative.
  ///
  /// Source: our choice.
  static let radians = -4 * Double.pi...4 * Double.pi
  /// The range of sizes and qualities, which are never negative.
  ///
  /// Source: our choice.
  static let magnitude = 0.0...Double.greatestFiniteMagnitude

  /// Reads or writes all fields, in the order of the encoding (`FieldCoder`).
  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    try coder.choice(&transducer, "transducer")
    try coder.reserved(3)
    coder.word(&index)
    coder.word(&identity)
    try coder.mask(&eventMask, "eventMask")
    try coder.mask(&childEventMask, "childEventMask")
    coder.word(&buttonMask)
    coder.word(&collectionChord)
    coder.word(&generationCount)
    coder.word(&willUpdateMask)
    coder.word(&didUpdateMask)
    coder.word(&estimatedMask)
    try coder.number(&x, "x")
    try coder.number(&y, "y")
    try coder.number(&z, "z")
    try coder.number(&pressure, "pressure", in: Self.force)
    try coder.number(&auxPressure, "auxPressure", in: Self.force)
    try coder.number(&twist, "twist", in: Self.degrees)
    try coder.number(&tiltX, "tiltX", in: Self.degrees)
    try coder.number(&tiltY, "tiltY", in: Self.degrees)
    try coder.number(&altitude, "altitude", in: Self.radians)
    try coder.number(&azimuth, "azimuth", in: Self.radians)
    try coder.number(&quality, "quality", in: Self.magnitude)
    try coder.number(&density, "density", in: Self.magnitude)
    try coder.number(&irregularity, "irregularity", in: Self.magnitude)
    try coder.number(&majorRadius, "majorRadius", in: Self.magnitude)
    try coder.number(&minorRadius, "minorRadius", in: Self.magnitude)
    try coder.number(&qualityRadiiAccuracy, "qualityRadiiAccuracy", in: Self.magnitude)
  }

  /// Throws if flags contradict each other.
  ///
  /// ``HIDNesting`` checks a hand when all of its fingers are known.
  func checkFlags(at offset: Int) throws(IOHIDDecodingError) {
    if transducer == .hand { return }
    if touch && !range { throw IOHIDDecodingError(at: offset, .touchWithoutRange) }
    guard eventMask.contains(.cancel) else { return }
    if touch { throw IOHIDDecodingError(at: offset, .cancelWhileTouching) }
    if eventMask.isDisjoint(with: [.range, .touch]) {
      throw IOHIDDecodingError(at: offset, .cancelWithoutChange)
    }
  }
}

/// Conversion between fingers and digitizer reports (R-HID-7 to R-HID-12).
extension IOHIDDigitizer {
  /// Makes the report of one finger.
  public init(_ finger: IOHIDFinger) {
    self.init(transducer: .finger, index: finger.index, identity: finger.identity)
    x = finger.x
    y = finger.y
    pressure = finger.pressure
    twist = finger.twist
    // Source: R-HID-9 (observed).
    quality = 1.5
    density = 1.5
    majorRadius = finger.majorRadius
    minorRadius = finger.minorRadius
    isDisplayIntegrated = true
    enter(finger.phase)
  }

  /// The report of a hand without fingers; ``absorb(_:)`` adds the state of each finger.
  package static var emptyHand: IOHIDDigitizer {
    var hand = IOHIDDigitizer(transducer: .hand)
    hand.isDisplayIntegrated = true
    return hand
  }

  /// The action of the finger, according to the report.
  ///
  /// The phase is `unchanged` also if a hovering finger enters or leaves the sensor's range without touching.
  public var phase: IOHIDFingerPhase {
    if eventMask.contains(.cancel) { return .cancel }
    if eventMask.contains(.touch) { return touch ? .down : .up }
    return eventMask.isDisjoint(with: [.position, .attribute]) ? .unchanged : .move
  }

  /// Sets event mask, range and touch for a phase (R-HID-10, R-HID-11).
  public mutating func enter(_ phase: IOHIDFingerPhase) {
    eventMask =
      switch phase {
      case .down, .up: [.range, .touch]
      case .move: [.position]
      case .cancel: [.range, .touch, .cancel]
      case .unchanged: []
      }
    if pressure > 0, phase != .unchanged { eventMask.insert(.attribute) }
    let isDown = phase != .up && phase != .cancel
    range = isDown
    touch = isDown
  }

  /// Adds the state of one finger to the hand's (R-HID-8).
  ///
  /// The hand's own event mask takes over only changes of touch and attribute, the mask of its children every change.
  package mutating func absorb(_ finger: IOHIDDigitizer) {
    touch = touch || finger.touch
    eventMask.formUnion(finger.eventMask.intersection([.touch, .attribute]))
    childEventMask.formUnion(finger.eventMask)
  }
}

/// Reading and writing a digitizer's record, for both ``IOHIDEvent`` and ``HIDHandReport``.
extension IOHIDDigitizer {
  /// Reads the fields and the flags of a record.
  mutating func read(
    _ record: HIDRecordHeader, from reader: inout ByteReader
  ) throws(IOHIDDecodingError) {
    try code(with: &reader)
    flags = record.flags
  }

  /// Writes a whole record after checking its position in the tree.
  func writeRecord(
    options: UInt32, depth: Int, childCount: Int, nesting: inout HIDNesting,
    into writer: inout ByteWriter
  ) throws(IOHIDDecodingError) {
    let record = HIDRecordHeader(
      at: writer.count, type: .digitizer, flags: options | flags, depth: depth,
      childCount: childCount, fieldByteCount: Self.byteCount)
    try nesting.enter(record)
    var buffer = RecordBuffer(at: writer.count)
    try record.write(into: &buffer)
    var fields = self
    try fields.code(with: &buffer)
    try nesting.admit(self)
    writer.write(buffer)
  }
}
