import BackBoardServices
package import Foundation
package import IOKit
import TouchstoneTrace

/// Passes samples of the motion sensors to their subscribers, past events, windows and responders (R-CM-1).
///
/// The package's seam for `CoreMotion`, and the source from which `MotionDispatcher` feels shakes. What is
/// wanted, and how often, is told to the broker, which streams nothing else (R-CM-6).
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
    /// When the hardware took it, in seconds since the machine started (R-CM-5).
    package let timestamp: TimeInterval
    /// The number of the hardware event in the trace.
    package let number: UInt32
  }

  private struct Entry {
    let id: Int
    weak var subscription: SensorSubscription?
  }

  /// Sensors that this device does not have.
  package var missing: [Sensor] = []

  /// Weak, because a subscription may outlive the app.
  private weak var context: AppContext?
  private var entries: [Entry] = []
  private var lastID = 0

  package init(context: AppContext) {
    self.context = context
  }

  /// Asks for the samples of a sensor, one each `interval` nanoseconds, until the result is let go.
  ///
  /// The handler says whether a `UIEvent` came of the sample; nil if the device has no such sensor.
  package func subscribe(
    to sensor: Sensor, every interval: UInt64, handler: @escaping (Sample) -> Bool
  ) -> SensorSubscription? {
    guard !missing.contains(sensor) else { return nil }
    lastID += 1
    let made = SensorSubscription(
      id: lastID, sensor: sensor, interval: interval, hub: self, handler: handler)
    entries.append(Entry(id: lastID, subscription: made))
    changed(sensor)
    return made
  }

  /// A subscription is gone.
  func forget(_ id: Int, of sensor: Sensor) {
    entries.removeAll { $0.id == id }
    changed(sensor)
  }

  /// How far apart the samples are that the app wants, in nanoseconds; 0 if it wants none.
  package func interval(of sensor: Sensor) -> UInt64 {
    subscriptions(to: sensor).map(\.interval).min() ?? 0
  }

  /// What is wanted of a sensor changed.
  func changed(_ sensor: Sensor) {
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
    guard !outcomes.contains(.becameEvent) else { return }
    let wasTaken = outcomes.contains(.taken)
    context.lane.skipped(
      .translated, event: number, reason: wasTaken ? .subscribed : .nothingChanged)
  }

  private func subscriptions(to sensor: Sensor) -> [SensorSubscription] {
    entries.compactMap(\.subscription).filter { $0.sensor == sensor }
  }
}

extension SensorHub.Sensor {
  /// The sensor's name in what is declared to the broker.
  fileprivate var declared: BKSSensor {
    switch self {
    case .accelerometer: .accelerometer
    case .gyro: .gyro
    case .magnetometer: .compass
    }
  }
}

extension SensorHub.Sample {
  /// Reads a hardware event; nil for what is no sample of a motion sensor, or no number.
  package init?(_ hid: IOHIDEvent, number: UInt32) {
    self.number = number
    timestamp = TimeInterval(hid.timeStamp) / 1e9
    switch hid.payload {
    case .accelerometer(let payload) where payload.kind == .normal:
      (sensor, x, y, z) = (.accelerometer, payload.x, payload.y, payload.z)
    case .gyro(let payload): (sensor, x, y, z) = (.gyro, payload.x, payload.y, payload.z)
    case .compass(let payload): (sensor, x, y, z) = (.magnetometer, payload.x, payload.y, payload.z)
    default: return nil
    }
    // One that is not would be in every mean that is taken of the stream from then on.
    guard x.isFinite, y.isFinite, z.isFinite else { return nil }
  }
}

/// A subscription to the samples of a sensor; it lasts as long as the object lives.
@MainActor package final class SensorSubscription {
  /// What became of a sample.
  enum Outcome {
    /// It came too soon after the last one.
    case tooSoon
    /// The handler has it.
    case taken
    /// The handler has it, and made a `UIEvent` of it.
    case becameEvent
  }

  package let sensor: SensorHub.Sensor
  /// Nanoseconds between two samples; a change takes effect while running (R-CM-3).
  package var interval: UInt64 {
    didSet { if interval != oldValue { hub?.changed(sensor) } }
  }

  private let id: Int
  private weak var hub: SensorHub?
  private let handler: (SensorHub.Sample) -> Bool
  private var last: TimeInterval?

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

  /// Hands a sample over, unless it comes sooner than was asked for.
  ///
  /// Others may want the same sensor more often. A stream whose time runs backwards starts anew.
  func take(_ sample: SensorHub.Sample) -> Outcome {
    if let last, sample.timestamp >= last {
      // A tenth less than asked for is near enough: hardware does not keep time to the nanosecond.
      guard sample.timestamp - last >= Double(interval) * 0.9 / 1e9 else { return .tooSoon }
    }
    last = sample.timestamp
    return handler(sample) ? .becameEvent : .taken
  }
}
