/// The digitizer's bytes: 44 of integers, then 16 fractional numbers of 8.
///
/// Range, touch, inversion and display integration stand in the record's flag word.
extension IOHIDDigitizer {
  static let byteCount = 44 + 16 * 8

  /// The greatest force on the wire.
  ///
  /// Source: R-HID-18.
  static let force = 0.0...500.0
  /// Degrees, one turn either way.
  ///
  /// Source: our choice.
  static let degrees = -360.0...360.0
  /// Radians, two turns either way: the wire's azimuth is 2π minus the app's.
  ///
  /// Source: our choice.
  static let radians = -4 * Double.pi...4 * Double.pi
  /// Sizes and qualities are never negative.
  ///
  /// Source: our choice.
  static let magnitude = 0.0...Double.greatestFiniteMagnitude

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

  /// Refuses flags that contradict each other.
  ///
  /// A hand is judged with its fingers, when all of them are known.
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

/// The rules that turn fingers into digitizer reports (R-HID-7 to R-HID-12).
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

  /// Makes the report of a hand without fingers; ``absorb(_:)`` adds what each finger says.
  package static var emptyHand: IOHIDDigitizer {
    var hand = IOHIDDigitizer(transducer: .hand)
    hand.isDisplayIntegrated = true
    return hand
  }

  /// What the report says that the finger does.
  ///
  /// A hovering finger that comes or goes without touching is `unchanged`: no touch follows.
  public var phase: IOHIDFingerPhase {
    if eventMask.contains(.cancel) { return .cancel }
    if eventMask.contains(.touch) { return touch ? .down : .up }
    return eventMask.isDisjoint(with: [.position, .attribute]) ? .unchanged : .move
  }

  /// Changes mask, range and touch to those of a phase (R-HID-10, R-HID-11).
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

  /// Adds to a hand what one of its fingers says (R-HID-8).
  package mutating func absorb(_ finger: IOHIDDigitizer) {
    touch = touch || finger.touch
    eventMask.formUnion(finger.eventMask.intersection([.touch, .attribute]))
    childEventMask.formUnion(finger.eventMask)
  }
}

/// A digitizer's record, read and written in the same way for the tree and the flat form.
extension IOHIDDigitizer {
  /// Fills in everything that the record says.
  mutating func read(
    _ record: HIDRecordHeader, from reader: inout ByteReader
  ) throws(IOHIDDecodingError) {
    try code(with: &reader)
    flags = record.flags
  }

  /// Writes a whole record and has its place in the tree judged.
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
