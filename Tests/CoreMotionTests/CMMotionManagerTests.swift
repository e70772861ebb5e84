import CoreMotion
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct CMMotionManagerTests {
  private let stage = TouchStage()

  /// Lets time pass and posts an event of the motion sensors, with the time stamp of that moment.
  private func post(_ payload: IOHIDEvent.Payload, after wait: Duration = .milliseconds(10)) {
    stage.advance(by: wait)
    stage.post(
      IOHIDEvent(
        timeStamp: UInt64(stage.now / .nanoseconds(1)), senderID: IOHIDSender.motion,
        payload: payload))
  }

  @Test("R-CM-1, R-CM-2, R-CM-5: samples go directly to the handler, with the time of the hardware")
  func push() {
    final class CountingView: UIView {
      override var canBecomeFirstResponder: Bool { true }
      var received = 0
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        received += 1
      }
    }
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    view.becomeFirstResponder()
    let manager = CMMotionManager()
    var received: [CMAccelerometerData] = []
    manager.startAccelerometerUpdates(to: .main) { data, error in
      expectNil(error)
      if let data { received.append(data) }
    }
    post(.accelerometer(IOHIDAccelerometer(x: 0.5, y: 0, z: -1)))
    post(.accelerometer(IOHIDAccelerometer(x: 0.6, y: 0, z: -1)))
    expectEqual(received.map(\.acceleration.x), [0.5, 0.6])
    expectEqual(received.map(\.timestamp), [0.01, 0.02])
    expectEqual(view.received, 0)
    // A call of the handler is recorded like one of a view.
    expectEqual(stage.log("deliver").count, 2)
    #expect(stage.log("stage").allSatisfy { !$0.contains("application") })
    #expect(stage.log("skipped").allSatisfy { $0.contains("subscribed") })
  }

  @Test("R-CM-2: the properties hold the newest sample of each sensor")
  func pull() {
    let manager = CMMotionManager()
    manager.startGyroUpdates()
    manager.startMagnetometerUpdates()
    manager.startAccelerometerUpdates()
    expectNil(manager.gyroData)
    post(.gyro(IOHIDGyro(x: 1, y: 2, z: 3)))
    post(.compass(IOHIDCompass(x: 20, y: 0, z: -40)))
    post(.accelerometer(IOHIDAccelerometer(x: 0, y: -1, z: 0)))
    expectEqual(manager.gyroData?.rotationRate, CMRotationRate(x: 1, y: 2, z: 3))
    expectEqual(manager.magnetometerData?.magneticField, CMMagneticField(x: 20, y: 0, z: -40))
    expectEqual(manager.accelerometerData?.acceleration, CMAcceleration(x: 0, y: -1, z: 0))
  }

  @Test(
    "R-CM-3: intervals are clamped to a hundredth of a second, and a change takes effect at once")
  func intervals() {
    let manager = CMMotionManager()
    for wrong in [0, -1, 0.001, .nan] {
      manager.gyroUpdateInterval = wrong
      expectEqual(manager.gyroUpdateInterval, 0.01)
    }
    var count = 0
    manager.startGyroUpdates(to: .main) { _, _ in count += 1 }
    for _ in 0..<10 { post(.gyro(IOHIDGyro(x: 0, y: 0, z: 0))) }
    expectEqual(count, 10)
    manager.gyroUpdateInterval = 0.05
    expectEqual(stage.context.sensors.interval(of: .gyro), 50_000_000)
    // Ten samples 10 ms apart, of which every fifth is due.
    for _ in 0..<10 { post(.gyro(IOHIDGyro(x: 0, y: 0, z: 0))) }
    expectEqual(count, 10 + 2)
  }

  @Test("R-CM-4: a missing sensor starts nothing, and stop ends the calls")
  func missingAndStop() {
    stage.context.sensors.missing = [.gyro]
    let manager = CMMotionManager()
    #expect(!manager.isGyroAvailable)
    #expect(!manager.isDeviceMotionAvailable)
    manager.startGyroUpdates()
    post(.gyro(IOHIDGyro(x: 1, y: 0, z: 0)))
    #expect(!manager.isGyroActive)
    expectNil(manager.gyroData)
    var count = 0
    manager.startMagnetometerUpdates(to: .main) { _, _ in count += 1 }
    post(.compass(IOHIDCompass(x: 0, y: 0, z: 0)))
    manager.stopMagnetometerUpdates()
    post(.compass(IOHIDCompass(x: 0, y: 0, z: 0)))
    expectEqual(count, 1)
    #expect(!manager.isMagnetometerActive)
  }

  @Test("R-CM-2: another queue gets the samples in order, on another thread")
  func otherQueue() {
    final class Log: @unchecked Sendable {
      var values: [Double] = []
      var wasMain = false
    }
    let log = Log()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let manager = CMMotionManager()
    manager.startAccelerometerUpdates(
      to: queue,
      withHandler: Self.handler { value, isMain in
        log.values.append(value)
        log.wasMain = log.wasMain || isMain
      })
    for step in 0..<5 {
      post(.accelerometer(IOHIDAccelerometer(x: Double(step), y: 0, z: 0)))
      // Virtual time waits for the handler, so it has run when the turn is over.
      expectEqual(log.values.count, step + 1)
    }
    expectEqual(log.values, [0, 1, 2, 3, 4])
    #expect(!log.wasMain)
  }

  /// A handler without actor isolation, as one for another thread must be.
  private nonisolated static func handler(
    _ body: @escaping (Double, Bool) -> Void
  ) -> CMAccelerometerHandler {
    { data, _ in body(data?.acceleration.x ?? 0, Thread.isMainThread) }
  }

  @Test("R-CM-6: when a manager is deallocated, its updates end")
  func deallocation() {
    var manager: CMMotionManager? = CMMotionManager()
    manager?.startGyroUpdates()
    expectEqual(stage.context.sensors.interval(of: .gyro), 10_000_000)
    weak let reference = manager
    manager = nil
    expectNil(reference)
    expectEqual(stage.context.sensors.interval(of: .gyro), 0)
  }

  @Test("R-CM-1: device motion combines the sensors")
  func deviceMotion() {
    let manager = CMMotionManager()
    var pitches: [Double] = []
    manager.startDeviceMotionUpdates(to: .main) { motion, _ in
      if let motion { pitches.append(motion.attitude.pitch) }
    }
    post(.accelerometer(IOHIDAccelerometer(x: 0, y: 0, z: -1)))
    post(.gyro(IOHIDGyro(x: 0, y: 0, z: 0)))
    post(.compass(IOHIDCompass(x: 10, y: 0, z: 0)))
    post(.accelerometer(IOHIDAccelerometer(x: 0, y: 0, z: -1)))
    expectEqual(pitches, [0, 0])
    expectEqual(manager.deviceMotion?.magneticField.field.x, 10)
    // No frame of reference here points north, so there is no heading.
    expectEqual(manager.deviceMotion?.heading, -1)
  }

  @Test("R-CM-1: device motion that starts again ignores rotations before its start")
  func deviceMotionStartsAgain() {
    let manager = CMMotionManager()
    manager.startDeviceMotionUpdates()
    post(.gyro(IOHIDGyro(x: 0, y: 0, z: 1)))
    post(.gyro(IOHIDGyro(x: 0, y: 0, z: 1)))
    post(.accelerometer(IOHIDAccelerometer(x: 0, y: 0, z: -1)))
    #expect((manager.deviceMotion?.attitude.yaw ?? 0) > 0)
    manager.stopDeviceMotionUpdates()
    manager.startDeviceMotionUpdates()
    post(.gyro(IOHIDGyro(x: 0, y: 0, z: 1)), after: .seconds(2))
    post(.accelerometer(IOHIDAccelerometer(x: 0, y: 0, z: -1)))
    expectEqual(manager.deviceMotion?.attitude.yaw, 0)
  }

  @Test("R-CM-1: an app in the background gets samples too")
  func background() {
    let manager = CMMotionManager()
    manager.startGyroUpdates()
    stage.enterBackground()
    post(.gyro(IOHIDGyro(x: 1, y: 0, z: 0)))
    #expect(manager.gyroData != nil)
  }
}
