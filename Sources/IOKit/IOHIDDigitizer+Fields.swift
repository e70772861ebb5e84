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
