public import Foundation
import TouchstoneMachTime
import UIKit

/// Called with each sample of the accelerometer; the error is always nil.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// Called with each sample of the gyroscope; the error is always nil.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// Called with each sample of the magnetometer; the error is always nil.
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
/// Called with each sample of the device's motion; the error is always nil.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Provides the measurements of the motion sensors.
///
/// Samples go from the broker directly to handlers and properties, without a `UIEvent`, a window or a responder
/// (R-CM-1), also to an app in the background. An app starts updates either with a handler, which receives each sample,
/// or without one, and reads the newest sample from a property (R-CM-2). The broker sends only requested samples, at
/// the requested interval (R-CM-6). Updates of a sensor that the device lacks do not start (R-CM-4). An app should
/// create only one manager, and use it on the main thread. `HandlerQueue` runs the handlers.
@preconcurrency @MainActor
open class CMMotionManager: NSObject {
  /// The app to which the manager belongs.
  let context: AppContext
  private let hub: SensorHub
  private let accelerometer: SensorStream<CMAccelerometerData>
  private let gyro: SensorStream<CMGyroData>
  private let magnetometer: SensorStream<CMMagnetometerData>
  private let motion: SensorStream<CMDeviceMotion>

  /// Creates a manager whose updates are all stopped.
  public override init() {
    context = AppContext.current
    hub = context.sensors
    accelerometer = .accelerometer()
    gyro = .gyro()
    magnetometer = .magnetometer()
    motion = .deviceMotion()
    super.init()
  }

  // Accelerometer.

  /// Whether the device has an accelerometer.
  open var isAccelerometerAvailable: Bool { accelerometer.isAvailable(in: hub) }
  /// Whether updates of the accelerometer are on.
  open var isAccelerometerActive: Bool { accelerometer.isActive }
  /// The newest sample of the accelerometer; nil before the first.
  open var accelerometerData: CMAccelerometerData? { accelerometer.latest }
  /// Seconds between two samples; at least 0.01, and a change takes effect at once (R-CM-3).
  open var accelerometerUpdateInterval: TimeInterval {
    get { accelerometer.interval }
    set { accelerometer.interval = newValue }
  }

  /// Keeps `accelerometerData` up to date.
  open func startAccelerometerUpdates() { accelerometer.start(for: self, hub) }

  /// Calls a handler with each sample of the accelerometer.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {
    accelerometer.start(
      for: self, hub, receiver: (HandlerQueue(queue, time: context.time), handler))
  }

  /// Ends the updates of the accelerometer.
  open func stopAccelerometerUpdates() { accelerometer.stop() }

  // Gyroscope.

  /// Whether the device has a gyroscope.
  open var isGyroAvailable: Bool { gyro.isAvailable(in: hub) }
  /// Whether updates of the gyroscope are on.
  open var isGyroActive: Bool { gyro.isActive }
  /// The newest sample of the gyroscope; nil before the first.
  open var gyroData: CMGyroData? { gyro.latest }
  /// Seconds between two samples; at least 0.01, and a change takes effect at once (R-CM-3).
  open var gyroUpdateInterval: TimeInterval {
    get { gyro.interval }
    set { gyro.interval = newValue }
  }

  /// Keeps `gyroData` up to date.
  open func startGyroUpdates() { gyro.start(for: self, hub) }

  /// Calls a handler with each sample of the gyroscope.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) { gyro.start(for: self, hub, receiver: (HandlerQueue(queue, time: context.time), handler)) }

  /// Ends the updates of the gyroscope.
  open func stopGyroUpdates() { gyro.stop() }

  // Magnetometer.

  /// Whether the device has a magnetometer.
  open var isMagnetometerAvailable: Bool { magnetometer.isAvailable(in: hub) }
  /// Whether updates of the magnetometer are on.
  open var isMagnetometerActive: Bool { magnetometer.isActive }
  /// The newest sample of the magnetometer; nil before the first.
  open var magnetometerData: CMMagnetometerData? { magnetometer.latest }
  /// Seconds between two samples; at least 0.01, and a change takes effect at once (R-CM-3).
  open var magnetometerUpdateInterval: TimeInterval {
    get { magnetometer.interval }
    set { magnetometer.interval = newValue }
  }

  /// Keeps `magnetometerData` up to date.
  open func startMagnetometerUpdates() { magnetometer.start(for: self, hub) }

  /// Calls a handler with each sample of the magnetometer.
  open func startMagnetometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler
  ) {
    magnetometer.start(for: self, hub, receiver: (HandlerQueue(queue, time: context.time), handler))
  }

  /// Ends the updates of the magnetometer.
  open func stopMagnetometerUpdates() { magnetometer.stop() }

  // Device motion.

  /// Whether the device has all sensors from which its motion is computed.
  open var isDeviceMotionAvailable: Bool { motion.isAvailable(in: hub) }
  /// Whether updates of the device's motion are on.
  open var isDeviceMotionActive: Bool { motion.isActive }
  /// The newest sample of the device's motion; nil before the first.
  open var deviceMotion: CMDeviceMotion? { motion.latest }
  /// Seconds between two samples; at least 0.01, and a change takes effect at once (R-CM-3).
  open var deviceMotionUpdateInterval: TimeInterval {
    get { motion.interval }
    set { motion.interval = newValue }
  }
  /// The frame of reference of attitudes.
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { .xArbitraryZVertical }
  /// Returns the available frames of reference: only one, since attitudes are computed without the magnetometer.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
    .xArbitraryZVertical
  }

  /// Keeps `deviceMotion` up to date.
  open func startDeviceMotionUpdates() { motion.start(for: self, hub) }

  /// Calls a handler with each sample of the device's motion.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) { motion.start(for: self, hub, receiver: (HandlerQueue(queue, time: context.time), handler)) }

  /// Ends the updates of the device's motion.
  open func stopDeviceMotionUpdates() { motion.stop() }
}
