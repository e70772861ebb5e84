import BackBoardServices
import IOKit
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

@MainActor
struct SensorHubTests {
  /// A connection that records the declarations of the app.
  private final class Link: BrokerLink {
    var declared: [BKSDeclaration] = []
    func declare(_ declaration: BKSDeclaration) { declared.append(declaration) }
  }

  private let stage = TouchStage()
  private let link = Link()

  init() {
    stage.context.brokerLink = link
  }

  private func post(_ payload: IOHIDEvent.Payload) {
    stage.post(
      IOHIDEvent(
        timeStamp: UInt64(stage.now / .nanoseconds(1)), senderID: IOHIDSender.motion,
        payload: payload))
  }

  @Test("R-CM-6: each sensor is declared by its own name")
  func declaredNames() {
    let hub = stage.context.sensors
    let sensors: [SensorHub.Sensor] = [.accelerometer, .gyro, .magnetometer]
    let subscriptions = sensors.map { hub.subscribe(to: $0, every: 1_000_000) { _ in false } }
    expectEqual(
      link.declared,
      [BKSSensor.accelerometer, .gyro, .compass].map {
        .sensor($0, intervalNanoseconds: 1_000_000)
      })
    withExtendedLifetime(subscriptions) {}
  }

  @Test("R-CM-6: sensors and intervals are declared to the broker, and so is their end")
  func declarations() throws {
    let hub = stage.context.sensors
    var slow: SensorSubscription? = hub.subscribe(to: .gyro, every: 50_000_000) { _ in false }
    var fast: SensorSubscription? = hub.subscribe(to: .gyro, every: 10_000_000) { _ in false }
    fast?.interval = 20_000_000
    fast = nil
    slow = nil
    #expect(fast == nil && slow == nil)
    // The shortest interval after each change; 0 without a subscription.
    expectEqual(
      link.declared,
      [50, 10, 20, 50, 0].map {
        .sensor(.gyro, intervalNanoseconds: $0 * 1_000_000)
      })
  }

  @Test("R-CM-6: a sample without a subscription is dropped with a reason")
  func unwanted() {
    post(.gyro(IOHIDGyro(x: 1, y: 0, z: 0)))
    expectEqual(stage.log("drop").last?.contains("not-subscribed"), true)
  }

  @Test("R-CM-4: a sensor that the device lacks cannot be subscribed to")
  func missing() {
    stage.context.sensors.missing = [.magnetometer]
    let hub = stage.context.sensors
    expectNil(hub.subscribe(to: .magnetometer, every: 1) { _ in false })
    expectEqual(link.declared, [])
  }

  @Test("R-CM-3: each subscriber gets samples at its interval, independent of others")
  func intervals() {
    var counts = [0, 0]
    let hub = stage.context.sensors
    let often = hub.subscribe(to: .gyro, every: 10_000_000) { _ in
      counts[0] += 1
      return false
    }
    let seldom = hub.subscribe(to: .gyro, every: 40_000_000) { _ in
      counts[1] += 1
      return false
    }
    for _ in 0..<9 {
      post(.gyro(IOHIDGyro(x: 0, y: 0, z: 1)))
      stage.advance(by: .milliseconds(10))
    }
    withExtendedLifetime((often, seldom)) {}
    // A sample every 10 ms: the second subscriber receives those at 0, 40 and 80 ms.
    expectEqual(counts, [9, 3])
  }

  @Test(
    "R-MOTION-2, R-CM-6: an active app subscribes to samples for shakes, an inactive one does not")
  func shakes() {
    stage.resignActive()
    stage.becomeActive()
    let interval = MotionDispatcher.sampleInterval
    expectEqual(
      link.declared, [0, interval].map { .sensor(.accelerometer, intervalNanoseconds: $0) })
  }

  @Test("A sample with an earlier time than the last restarts the stream")
  func backwards() {
    var times: [Double] = []
    let subscription = stage.context.sensors.subscribe(to: .gyro, every: 10_000_000) {
      times.append($0.timestamp)
      return false
    }
    stage.advance(by: .seconds(9))
    for time in [5, 5, 1, 2] as [UInt64] {
      stage.post(
        IOHIDEvent(
          timeStamp: time * 1_000_000_000, senderID: IOHIDSender.motion,
          payload: .gyro(IOHIDGyro(x: 0, y: 0, z: 0))))
    }
    withExtendedLifetime(subscription) {}
    expectEqual(times, [5, 1, 2])
    expectEqual(stage.log("drop").map { $0.contains("time-ran-backwards") }, [true])
  }

  @Test("R-MOTION-2: a sample that is not finite is discarded, and shakes are still detected")
  func noNumber() {
    stage.resignActive()
    stage.becomeActive()
    let view = PressView()
    stage.show(view)
    for bad in [Double.nan, .infinity] {
      stage.context.dispatcher.dispatch(
        IOHIDEvent(
          timeStamp: 1, senderID: IOHIDSender.motion,
          payload: .accelerometer(IOHIDAccelerometer(x: 0, y: bad, z: 1))), event: 90)
    }
    expectEqual(stage.log("drop").filter { $0.contains("unknown-value") }.count, 2)
    for swing in 0..<40 {
      stage.advance(by: .milliseconds(20))
      let x = swing / 4 % 2 == 0 ? 2.5 : -2.5
      post(.accelerometer(IOHIDAccelerometer(x: x, y: 0, z: -1)))
    }
    expectEqual(stage.log("motion").first?.contains("shake"), true)
  }
}
