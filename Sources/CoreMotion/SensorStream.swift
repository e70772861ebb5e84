import Foundation
import TouchstoneTrace
import UIKit

/// A stream of measurements of a motion manager, with its interval, its handler and its newest item.
///
/// An item is computed from a sample of one sensor, or from samples of several.
@MainActor
final class SensorStream<Item: CMLogItem> {
  typealias Handler = (Item?, (any Error)?) -> Void

  /// The minimum interval, in seconds (R-CM-3).
  private let minimumInterval = 0.01

  /// The newest item; nil before the first (R-CM-4).
  private(set) var latest: Item?

  /// The name of the stream in the trace.
  private let name: String
  private let sensors: [SensorHub.Sensor]
  /// Makes an item from a sample; nil from a sample that only later items use.
  private let make: (SensorHub.Sample) -> Item?
  /// Discards the state that `make` keeps between samples.
  private let reset: () -> Void
  private weak var owner: CMMotionManager?
  /// The subscriptions to the sensors, which end when they are released; empty while the stream is stopped.
  private var subscriptions: [SensorSubscription] = []
  /// The handler and its queue; nil if the stream only updates `latest`.
  private var receiver: (queue: HandlerQueue, handler: Handler)?

  init(
    _ name: String, of sensors: [SensorHub.Sensor], reset: @escaping () -> Void = {},
    make: @escaping (SensorHub.Sample) -> Item?
  ) {
    self.name = name
    self.sensors = sensors
    self.reset = reset
    self.make = make
  }

  /// The seconds between two items, at least the minimum; a change takes effect at once (R-CM-3).
  var interval: TimeInterval = 0.01 {
    didSet {
      // The negated comparison also replaces NaN.
      if !(interval >= minimumInterval) { interval = minimumInterval }
      for subscription in subscriptions { subscription.interval = nanoseconds }
    }
  }

  /// Whether the device has all sensors of the stream.
  func isAvailable(in hub: SensorHub) -> Bool {
    sensors.allSatisfy { !hub.missing.contains($0) }
  }

  /// Whether the stream was started and not stopped.
  var isActive: Bool { !subscriptions.isEmpty }

  /// Starts the stream, with or without a handler; does nothing if a sensor is missing (R-CM-4).
  ///
  /// In a stream that runs already, only the handler is replaced, or removed if there is no new one.
  func start(
    for owner: CMMotionManager, _ hub: SensorHub,
    receiver: (queue: HandlerQueue, handler: Handler)? = nil
  ) {
    guard isAvailable(in: hub) else { return }
    self.owner = owner
    self.receiver = receiver
    guard subscriptions.isEmpty else { return }
    reset()
    subscriptions = sensors.compactMap { sensor in
      hub.subscribe(to: sensor, every: nanoseconds) { [weak self] in
        self?.publish($0)
        // The result says whether a `UIEvent` was made of the sample.
        return false
      }
    }
  }

  /// Stops the stream; `latest` stays as it is.
  func stop() {
    subscriptions = []
    receiver = nil
  }

  /// Makes an item from a sample, if `make` returns one, and calls the handler with it.
  private func publish(_ sample: SensorHub.Sample) {
    guard let item = make(sample) else { return }
    latest = item
    guard let receiver else { return }
    record(sample)
    receiver.queue.run { receiver.handler(item, nil) }
  }

  /// Traces the call of the handler.
  private func record(_ sample: SensorHub.Sample) {
    guard let owner, owner.context.lane.isOn else { return }
    let context = owner.context
    context.lane.call(
      context.lane.name(name), to: context.names.name(of: owner), event: sample.number)
  }

  /// The interval in nanoseconds, limited to 10⁹ s to avoid overflow.
  private var nanoseconds: UInt64 {
    interval < 1e9 ? UInt64((interval * 1e9).rounded()) : UInt64(1e18)
  }
}

// The streams of a motion manager.

extension SensorStream where Item == CMAccelerometerData {
  static func accelerometer() -> SensorStream {
    SensorStream("accelerometer", of: [.accelerometer]) { sample in
      CMAccelerometerData(acceleration: CMAcceleration(sample), timestamp: sample.timestamp)
    }
  }
}

extension SensorStream where Item == CMGyroData {
  static func gyro() -> SensorStream {
    SensorStream("gyro", of: [.gyro]) { sample in
      CMGyroData(rotationRate: CMRotationRate(sample), timestamp: sample.timestamp)
    }
  }
}

extension SensorStream where Item == CMMagnetometerData {
  static func magnetometer() -> SensorStream {
    SensorStream("magnetometer", of: [.magnetometer]) { sample in
      CMMagnetometerData(magneticField: CMMagneticField(sample), timestamp: sample.timestamp)
    }
  }
}

extension SensorStream where Item == CMDeviceMotion {
  /// One item for each sample of the accelerometer, combined with the last samples of the other sensors.
  ///
  /// Each start begins a new fusion, since no sensor was read in between; the x axis takes its direction at that time.
  static func deviceMotion() -> SensorStream {
    var fusion = MotionFusion()
    return SensorStream(
      "device-motion", of: [.gyro, .magnetometer, .accelerometer],
      reset: { fusion = MotionFusion() }
    ) { sample in
      switch sample.sensor {
      case .accelerometer: return fusion.update(CMAcceleration(sample), at: sample.timestamp)
      case .gyro: fusion.update(CMRotationRate(sample), at: sample.timestamp)
      case .magnetometer: fusion.update(CMMagneticField(sample))
      }
      return nil
    }
  }
}

extension CMAcceleration {
  fileprivate init(_ sample: SensorHub.Sample) {
    self.init(x: sample.x, y: sample.y, z: sample.z)
  }
}

extension CMRotationRate {
  fileprivate init(_ sample: SensorHub.Sample) {
    self.init(x: sample.x, y: sample.y, z: sample.z)
  }
}

extension CMMagneticField {
  fileprivate init(_ sample: SensorHub.Sample) {
    self.init(x: sample.x, y: sample.y, z: sample.z)
  }
}
