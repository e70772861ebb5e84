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
/// They go from the broker straight to handlers and properties: no `UIEvent`, window or responder is involved (R-CM-1),
/// and an app in the background gets them, too. Start updates with a handler, or without one and read the properties
/// (R-CM-2).
/// The broker sends only the samples that were requested, at the requested interval (R-CM-6). Updates of a
/// sensor that the device lacks do not start (R-CM-4). An app should create only one manager, and use it on the main
/// thread. `HandlerQueue` runs the handlers.
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
  /// The available frames of reference: only one, as attitudes are computed without the magnetometer.
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

/// Runs the handlers of samples on an operation queue (R-CM-2).
///
/// - On the main queue a handler runs at once, as the caller is the main loop, in the order of the samples and
///   in real and virtual time alike.
/// - On any other queue a handler runs on a thread of the queue. In virtual time the main loop waits until it has
///   finished; otherwise the loop would report that it is idle, time would advance, and the handler would run
///   at a different time in every run. So a handler must not wait for the main thread, but it may enqueue
///   work for it. The loop does not wait for a suspended queue.
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
    // Handlers are not `Sendable`, as on iOS; the app that passes a queue is responsible.
    nonisolated(unsafe) let body = body
    let waits = time is VirtualTimeSource && !queue.isSuspended
    let now = time.now
    let operation = BlockOperation {
      guard waits else { return unsafe body() }
      // While the loop waits, its time is that of the handler, too.
      ProcessClock.standing(at: now, CalendarTime.reference.advanced(by: now)) { unsafe body() }
    }
    queue.addOperations([operation], waitUntilFinished: waits)
  }
}
