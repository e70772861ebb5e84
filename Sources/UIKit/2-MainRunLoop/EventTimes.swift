package import IOKit

/// The time of the newest event of each kind, before which no later one can have happened.
///
/// Pure. Time that runs backwards stands still, so that no touch, press, scroll or shake is older than the
/// one before it. Each kind has a clock of its own, for devices need not agree. Samples of sensors keep their
/// time, because who subscribed takes such a stream as begun anew.
package struct EventTimes: Equatable, Sendable {
  /// Events whose order in time matters to one another.
  package enum Kind: Int, CaseIterable, Sendable {
    /// Fingers, pencils, pointers and wheels: all of them make touches, or stand beside some.
    case pointing
    case keys
    case shakes
    case accelerometer
    case gyro
    case magnetometer
    case device
  }

  private var newest = [UInt64](repeating: 0, count: Kind.allCases.count)

  package init() {}

  /// The time at which an event counts as having happened, and whether it says an older one.
  package mutating func time(of event: IOHIDEvent) -> (time: UInt64, ranBackwards: Bool) {
    let kind = event.kindOfTime
    let ranBackwards = event.timeStamp < newest[kind.rawValue]
    if !ranBackwards || kind.isSample { newest[kind.rawValue] = event.timeStamp }
    return (newest[kind.rawValue], ranBackwards)
  }
}

extension EventTimes.Kind {
  fileprivate var isSample: Bool {
    self == .accelerometer || self == .gyro || self == .magnetometer
  }
}

extension IOHIDEvent {
  fileprivate var kindOfTime: EventTimes.Kind {
    switch payload {
    case .digitizer, .pointer, .scroll, .rotation, .scale: .pointing
    case .keyboard, .button: .keys
    case .accelerometer(let sample): sample.kind == .shake ? .shakes : .accelerometer
    case .gyro: .gyro
    case .compass: .magnetometer
    case .orientation, .proximity, .ambientLight, .vendorDefined: .device
    }
  }
}
