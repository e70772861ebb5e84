import Foundation

/// Somebody's wish for the samples of a sensor; it holds as long as the object lives.
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
