import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct OtherEventRouterTests {
  private let rig = PathRig()
  private let counter = PathRig.counter
  private let canvas = PathRig.canvas

  /// Advances the clock to a time in nanoseconds and injects an event with that time stamp.
  private func inject(_ payload: IOHIDEvent.Payload, at time: UInt64 = 0) {
    rig.wait(until: time)
    rig.inject(IOHIDEvent(timeStamp: time, senderID: 9, payload: payload))
  }

  @Test("R-SB-7: keys, buttons, orientation and shakes go to the app in front")
  func appInFront() {
    rig.bringUp("Counter", as: counter)
    rig.inject(.key(.keyA, down: true, timeStamp: 0))
    inject(.button(IOHIDButton(buttonMask: 1, number: 1, isDown: true)))
    inject(.orientation(IOHIDOrientation(device: 3)))
    inject(.accelerometer(IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake)))
    expectEqual(
      rig.log.take(),
      [
        "Counter: keyboard", "Counter: button", "Counter: orientation", "Counter: accelerometer",
      ])
    expectEqual(rig.path.fingersDown, 0)
  }

  @Test("R-SB-7: media commands go to the Now Playing app, in front or not")
  func mediaCommands() {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: canvas)
    rig.path.declared(.nowPlaying(true), by: counter)
    _ = rig.takeTrace()
    for command in [HIDUsage.play, .pause, .nextTrack, .previousTrack, .stop, .playPause] {
      rig.inject(.key(command, down: true, timeStamp: 0))
    }
    expectEqual(rig.log.take(), Array(repeating: "Counter: keyboard", count: 6))
    expectEqual(
      rig.takeDecisions().first, "route event 1 to Counter foreground Canvas because now-playing")
  }

  @Test("when an injector leaves, its media key is released in the app that plays, in front or not")
  func injectorOfMediaKeyLeaves() {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: canvas)
    rig.path.declared(.nowPlaying(true), by: counter)
    rig.inject(.key(.nextTrack, down: true, timeStamp: 0))
    rig.inject(.key(.keyA, down: true, timeStamp: 0))
    expectEqual(rig.log.take(), ["Counter: keyboard", "Canvas: keyboard"])
    _ = rig.takeTrace()
    rig.path.removeInjector(PathRig.injector)
    expectEqual(rig.log.take(), ["Counter: keyboard", "Canvas: keyboard"])
  }

  @Test(
    "R-SB-7: without a Now Playing app a command is dropped, except play/pause, which is a press")
  func noNowPlayingApp() {
    rig.bringUp("Counter", as: counter)
    rig.inject(.key(.nextTrack, down: true, timeStamp: 0))
    expectEqual(rig.takeDecisions(), ["drop event 1 because not-now-playing"])
    rig.inject(.key(.playPause, down: true, timeStamp: 0))
    expectEqual(rig.log.take(), ["Counter: keyboard"])
  }

  @Test("R-SB-7: an app that has ended receives no media command")
  func nowPlayingAppEnded() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.nowPlaying(true), by: counter)
    rig.lifecycle.ended(counter, how: "exited", status: 0)
    _ = rig.log.take()
    rig.inject(.key(.play, down: true, timeStamp: 0))
    expectEqual(rig.log.take(), [])
  }

  @Test("R-SB-7: an app that is ending receives neither samples nor media commands")
  func endingApp() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.nowPlaying(true), by: counter)
    rig.path.declared(.sensor(.gyro, intervalNanoseconds: 20), by: counter)
    rig.perform(.terminate, "Counter")
    _ = rig.log.take()
    inject(.gyro(IOHIDGyro(x: 0, y: 0, z: 1)))
    rig.inject(.key(.nextTrack, down: true, timeStamp: 0))
    expectEqual(rig.log.take(), [])
    expectEqual(
      rig.takeDecisions(),
      [
        "drop event 1 because not-subscribed", "drop event 2 because not-now-playing",
      ])
  }

  @Test(
    "R-SB-7, R-CM-6: samples go to subscribers, at the interval each asked for",
    arguments: [
      (BKSSensor.accelerometer, IOHIDEvent.Payload.accelerometer(.init(x: 0, y: 0, z: 1))),
      (.gyro, .gyro(IOHIDGyro(x: 0, y: 0, z: 1))),
      (.compass, .compass(IOHIDCompass(x: 0, y: 0, z: 1))),
    ])
  func samples(sensor: BKSSensor, payload: IOHIDEvent.Payload) {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: canvas)
    inject(payload)
    expectEqual(rig.log.take(), [])
    expectEqual(rig.takeDecisions(), ["drop event 1 because not-subscribed"])
    rig.path.declared(.sensor(sensor, intervalNanoseconds: 20), by: counter)
    for time in [10, 20, 30, 40] as [UInt64] { inject(payload, at: time) }
    expectEqual(rig.log.take(), ["Counter: \(payload.type)", "Counter: \(payload.type)"])
    expectEqual(rig.takeDecisions().filter { $0.hasPrefix("drop") }, [])
    rig.path.declared(.sensor(sensor, intervalNanoseconds: 0), by: counter)
    inject(payload, at: 90)
    expectEqual(rig.log.take(), [])
  }

  @Test("R-CM-6: a sample visits stage 4 once, for all apps for which it is due, or skips it")
  func visitsStageOnce() {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: canvas)
    for app in [counter, canvas] {
      rig.path.declared(.sensor(.gyro, intervalNanoseconds: 20), by: app)
    }
    _ = rig.takeTrace()
    inject(.gyro(IOHIDGyro(x: 0, y: 0, z: 1)), at: 10)
    expectEqual(rig.log.take(), ["Counter: gyro", "Canvas: gyro"])
    expectEqual(rig.takeTrace().filter { $0.hasPrefix("stage 4 ") }.count, 1)
    inject(.gyro(IOHIDGyro(x: 0, y: 0, z: 1)), at: 15)
    expectEqual(rig.log.take(), [])
    let skipped = rig.takeTrace().filter { $0.hasPrefix("skipped 4 ") }
    expectEqual(skipped, ["skipped 4 routed event 2 because nothing-changed"])
  }

  @Test(
    "the decision about samples is recorded once, and again when another app is in front, not with each sample"
  )
  func recordedWhenChanged() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.sensor(.gyro, intervalNanoseconds: 10), by: counter)
    _ = rig.takeDecisions()
    let sample = IOHIDEvent.Payload.gyro(IOHIDGyro(x: 0, y: 0, z: 1))
    for time in [10, 20, 30] as [UInt64] { inject(sample, at: time) }
    expectEqual(
      rig.takeDecisions(), ["route event 1 to Counter foreground Counter because subscribed"])
    rig.bringUp("Canvas", as: canvas)
    _ = rig.takeDecisions()
    for time in [40, 50] as [UInt64] { inject(sample, at: time) }
    expectEqual(
      rig.takeDecisions(), ["route event 4 to Counter foreground Canvas because subscribed"])
  }

  @Test("R-SB-3: an event to which no app can subscribe and one with an unknown value are dropped")
  func otherKinds() {
    rig.bringUp("Counter", as: counter)
    inject(.ambientLight(IOHIDAmbientLight(level: 3)))
    inject(.orientation(IOHIDOrientation(device: 7)))
    expectEqual(rig.log.take(), [])
    expectEqual(
      rig.takeDecisions(),
      [
        "drop event 1 because not-subscribed", "drop event 2 because unknown-value",
      ])
  }

  @Test("R-SB-3: the home screen accepts touches only")
  func homeScreenTakesTouchesOnly() {
    rig.inject(.key(.keyA, down: true, timeStamp: 0))
    expectEqual(rig.log.take(), [])
    expectEqual(rig.takeDecisions().last, "drop event 1 because unhandled-kind")
  }

  @Test("R-LIFE-9: an app that is not active receives no key")
  func inactiveApp() {
    rig.bringUp("Counter", as: counter)
    _ = rig.lifecycle.execute(BKSCommand(.alert))
    _ = rig.log.take()
    rig.inject(.key(.keyA, down: true, timeStamp: 0))
    expectEqual(rig.log.take(), [])
    expectEqual(rig.takeDecisions().last, "drop event 1 because app-inactive")
  }

  @Test("a marker is sent to the app in front")
  func markers() {
    rig.bringUp("Counter", as: counter)
    rig.finger(1, .down)
    inject(.vendorDefined(IOHIDVendorDefined(usage: .marker)))
    expectEqual(rig.log.take(), ["Counter: 1 down", "Counter: vendorDefined"])
  }
}
