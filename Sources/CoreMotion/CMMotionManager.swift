public import Foundation
import TouchstoneMachTime
import UIKit

/// Called with each sample of the accelerometer.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// Called with each sample of the gyroscope.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// Called with each sample of the magnetometer.
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
/// Called with each picture of the device's motion.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Where an app gets the measurements of the motion sensors.
///
/// They come straight from the hardware: no `UIEvent`, no window and no responder has to do with them
/// (R-CM-1), and an app that is not in front gets them too. Ask for them with a handler, or start the
/// updates and look at the properties (R-CM-2). The broker streams what was asked for, as often as was
/// asked for (R-CM-6). Make one of these for an app (R-CM-4); to be used on the main thread. What queue a
/// handler runs on, and how that agrees with virtual time, is told in `HandlerQueue.swift`.
@MainActor
open class CMMotionManager: NSObject {
  /// The app to which the manager belongs.
  let context: AppContext
  private let hub: SensorHub
  private let accelerometer: SensorStream<CMAccelerometerData>
  private let gyro: SensorStream<CMGyroData>
  private let magnetometer: SensorStream<CMMagnetometerData>
  private let motion: SensorStream<CMDeviceMotion>

  /// Makes a manager whose updates are all stopped.
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

  // All of them together.

  /// Whether the device has what its motion is put together from.
  open var isDeviceMotionAvailable: Bool { motion.isAvailable(in: hub) }
  /// Whether updates of the device's motion are on.
  open var isDeviceMotionActive: Bool { motion.isActive }
  /// The newest picture of the device's motion; nil before the first.
  open var deviceMotion: CMDeviceMotion? { motion.latest }
  /// Seconds between two pictures; at least 0.01, and a change takes effect at once (R-CM-3).
  open var deviceMotionUpdateInterval: TimeInterval {
    get { motion.interval }
    set { motion.interval = newValue }
  }
  /// The frame of reference of attitudes.
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { .xArbitraryZVertical }
  /// The frames of reference that there are: one, for the fusion does not use the magnetometer.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
    .xArbitraryZVertical
  }

  /// Keeps `deviceMotion` up to date.
  open func startDeviceMotionUpdates() { motion.start(for: self, hub) }

  /// Calls a handler with each picture of the device's motion.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) { motion.start(for: self, hub, receiver: (HandlerQueue(queue, time: context.time), handler)) }

  /// Ends the updates of the device's motion.
  open func stopDeviceMotionUpdates() { motion.stop() }
}

/// Runs a handler where its owner wants it (R-CM-2).
///
/// - The main queue means the app's main loop, which is the caller: the handler runs at once, in the order of
///   the samples, under real and virtual time alike.
/// - Any other queue runs the handler on a thread of its own. Under virtual time the main loop waits until it
///   is done: otherwise the loop would say that it is idle, time would move on, and what the handler does
///   would happen at another time in every run. So a handler must not wait for the main thread; it may
///   bring it work. A suspended queue is not waited for.
@MainActor
struct HandlerQueue {
  private let queue: OperationQueue
  private let time: any TimeSource

  init(_ queue: OperationQueue, time: any TimeSource) {
    self.queue = queue
    self.time = time
  }

  func run(_ body: @escaping () -> Void) {
    guard queue !== OperationQueue.main else {
      body()
      return
    }
    // Handlers are not marked as safe for other threads, as on iOS; who names a queue vouches for it.
    nonisolated(unsafe) let body = body
    let waits = time is VirtualTimeSource && !queue.isSuspended
    queue.addOperations([BlockOperation { unsafe body() }], waitUntilFinished: waits)
  }
}
