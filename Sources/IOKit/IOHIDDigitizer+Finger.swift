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
