import BackBoardServices
package import Foundation
package import IOKit
package import TouchstoneMachTime
import TouchstoneTrace

/// Passes samples of the motion sensors straight to their subscribers, not through events, windows and responders
/// (R-CM-1).
///
/// `CoreMotion` is built on the hub, and `MotionDispatcher` detects shakes from its samples. The app declares the
/// sensors it uses, and their intervals, to the broker, which streams no others (R-CM-6).
@MainActor package final class SensorHub {
  /// A sensor of the device.
  package enum Sensor: String, CaseIterable, Sendable {
    case accelerometer
    case gyro
    case magnetometer
  }

  /// One sample, in the unit of its sensor: g, radians a second, microtesla (R-HID-25).
  package struct Sample: Equatable, Sendable {
    package let sensor: Sensor
    package let x: Double
    package let y: Double
    package let z: Double
    /// When the hardware took the sample, in seconds since the machine started (R-CM-5).
    package let timestamp: TimeInterval
    /// The same time, exact to the nanosecond.
    package let time: MachAbsoluteTime
    /// The number of the hardware event in the trace.
    package let number: UInt32
  }

  private struct Entry {
    let id: Int
    weak var subscription: SensorSubscription?
  }

  /// Sensors that this device does not have.
  package var missing: [Sensor] = []

  /// Weak, because a `CMMotionManager` retains the hub and may outlive the app.
  @Anchored private var context: AppContext?
  private var entries: [Entry] = []
  private var lastID = 0
  /// Why the last sample of each sensor became no event; nil if it became one, or if there was no sample.
  ///
  /// A reason is recorded only when it differs from the sensor's last one.
  private var skipReasons: [Sensor: TraceReason] = [:]

  package init(context: AppContext) {
    self.context = context
  }

  /// Subscribes to a sensor, with one sample every `interval` nanoseconds, until the result is released.
  ///
  /// The handler returns whether it made a `UIEvent` of the sample. Returns nil if the sensor is missing.
  package func subscribe(
    to sensor: Sensor, every interval: UInt64, handler: @escaping (Sample) -> Bool
  ) -> SensorSubscription? {
    guard !missing.contains(sensor) else { return nil }
    lastID += 1
    let made = SensorSubscription(
      id: lastID, sensor: sensor, interval: interval, hub: self, handler: handler)
    entries.append(Entry(id: lastID, subscription: made))
    declareInterval(of: sensor)
    return made
  }

  /// Removes a subscription that was released.
  func forget(_ id: Int, of sensor: Sensor) {
    entries.removeAll { $0.id == id }
    declareInterval(of: sensor)
  }

  /// The shortest interval that the app has subscribed to, in nanoseconds; 0 if there is no subscription.
  package func interval(of sensor: Sensor) -> UInt64 {
    subscriptions(to: sensor).map(\.interval).min() ?? 0
  }

  /// Declares a sensor's interval to the broker, after it may have changed.
  func declareInterval(of sensor: Sensor) {
    context?.brokerLink?.declare(
      .sensor(sensor.declared, intervalNanoseconds: interval(of: sensor)))
  }

  /// Passes the sample in hardware event `number` on to its subscribers.
  package func translate(_ hid: IOHIDEvent, event number: UInt32) {
    guard let context else { return }
    guard let sample = Sample(hid, number: number) else {
      context.lane.drop(event: number, finger: 0, reason: .unknownValue)
      return
    }
    let receivers = subscriptions(to: sample.sensor)
    guard !receivers.isEmpty else {
      context.lane.drop(event: number, finger: 0, reason: .notSubscribed)
      return
    }
    let outcomes = receivers.map { $0.take(sample) }
    guard !outcomes.contains(.becameEvent) else {
      skipReasons[sample.sensor] = nil
      return
    }
    let reason: TraceReason = outcomes.contains(.taken) ? .subscribed : .nothingChanged
    guard skipReasons[sample.sensor] != reason else { return }
    skipReasons[sample.sensor] = reason
    context.lane.skipped(.translated, event: number, reason: reason)
  }

  private func subscriptions(to sensor: Sensor) -> [SensorSubscription] {
    entries.compactMap(\.subscription).filter { $0.sensor == sensor }
  }
}

extension SensorHub.Sensor {
  /// The sensor in a declaration to the broker.
  fileprivate var declared: BKSSensor {
    switch self {
    case .accelerometer: .accelerometer
    case .gyro: .gyro
    case .magnetometer: .compass
    }
  }
}

extension SensorHub.Sample {
  /// Reads a hardware event; nil if it is not a sample of a motion sensor or a value is not finite.
  package init?(_ hid: IOHIDEvent, number: UInt32) {
    self.number = number
    timestamp = TimeInterval(hid.timeStamp) / 1e9
    time = MachAbsoluteTime(nanoseconds: hid.timeStamp)
    switch hid.payload {
    case .accelerometer(let payload) where payload.kind == .normal:
      (sensor, x, y, z) = (.accelerometer, payload.x, payload.y, payload.z)
    case .gyro(let payload): (sensor, x, y, z) = (.gyro, payload.x, payload.y, payload.z)
    case .compass(let payload): (sensor, x, y, z) = (.magnetometer, payload.x, payload.y, payload.z)
    default: return nil
    }
    // A value that is not finite would make every later mean of the stream not finite, too.
    guard x.isFinite, y.isFinite, z.isFinite else { return nil }
  }
}

/// A subscription to the samples of a sensor; it lasts as long as the object lives.
@MainActor package final class SensorSubscription {
  /// The result of offering a sample to a subscription.
  enum Outcome {
    /// The sample arrived too soon after the last one.
    case tooSoon
    /// The handler received the sample.
    case taken
    /// The handler received the sample and made a `UIEvent` of it.
    case becameEvent
  }

  package let sensor: SensorHub.Sensor
  /// Nanoseconds between two samples; a change takes effect while running (R-CM-3).
  package var interval: UInt64 {
    didSet { if interval != oldValue { hub?.declareInterval(of: sensor) } }
  }

  private let id: Int
  private weak var hub: SensorHub?
  private let handler: (SensorHub.Sample) -> Bool
  /// The timestamp of the last sample that the handler received.
  private var lastTimestamp: TimeInterval?

  init(
    id: Int, sensor: SensorHub.Sensor, interval: UInt64, hub: SensorHub,
    handler: @escaping (SensorHub.Sample) -> Bool
  ) {
    self.id = id
    self.sensor = sensor
    self.interval = interval
    self.hub = hub
    self.handler = handler
  }

  isolated deinit {
    hub?.forget(id, of: sensor)
  }

  /// Calls the handler with a sample, unless the interval has not passed yet.
  ///
  /// Other subscriptions may have shorter intervals. A timestamp that runs backwards restarts the stream.
  func take(_ sample: SensorHub.Sample) -> Outcome {
    if let lastTimestamp, sample.timestamp >= lastTimestamp {
      // Tolerates intervals that are up to a tenth shorter, because hardware timestamps are not exact.
      let passed = sample.timestamp - lastTimestamp
      guard passed >= Double(interval) * 0.9 / 1e9 else { return .tooSoon }
    }
    lastTimestamp = sample.timestamp
    return handler(sample) ? .becameEvent : .taken
  }
}
