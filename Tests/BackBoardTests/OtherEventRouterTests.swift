import BackBoard
import BackBoardServices
import IOKit
import Testing

@Suite struct OtherEventRouterTests {
  private let rig = PathRig()
  private let counter = PathRig.counter
  private let canvas = PathRig.canvas

  private func inject(_ payload: IOHIDEvent.Payload, at time: UInt64 = 0) {
    rig.wait(until: time)
    rig.inject(IOHIDEvent(timeStamp: time, senderID: 9, payload: payload))
  }

  @Test func `R-SB-7: keys, buttons, orientation and shakes go to the app in front`() {
    rig.bringUp("Counter", as: counter)
    rig.inject(.key(.keyA, down: true, timeStamp: 0))
    inject(.button(IOHIDButton(buttonMask: 1, number: 1, isDown: true)))
    inject(.orientation(IOHIDOrientation(device: 3)))
    inject(.accelerometer(IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake)))
    #expect(
      rig.log.take() == [
        "Counter: keyboard", "Counter: button", "Counter: orientation", "Counter: accelerometer",
      ])
    #expect(rig.path.fingersDown == 0)
  }

  @Test func `R-SB-7: media commands go to the app that plays, in front or not`() {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: canvas)
    rig.path.declared(.nowPlaying(true), by: counter)
    _ = rig.takeTrace()
    for command in [HIDUsage.play, .pause, .nextTrack, .previousTrack, .stop, .playPause] {
      rig.inject(.key(command, down: true, timeStamp: 0))
    }
    #expect(rig.log.take() == Array(repeating: "Counter: keyboard", count: 6))
    #expect(
      rig.takeDecisions().first
        == "route event 1 to Counter foreground Canvas because now-playing")
  }

  @Test func `R-SB-7: without a player a command is dropped, but play/pause is a press as well`() {
    rig.bringUp("Canvas", as: counter)
    rig.inject(.key(.nextTrack, down: true, timeStamp: 0))
    #expect(rig.takeDecisions() == ["drop event 1 because not-now-playing"])
    rig.inject(.key(.playPause, down: true, timeStamp: 0))
    #expect(rig.log.take() == ["Canvas: keyboard"])
  }

  @Test func `R-SB-7: a player that has ended plays no more`() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.nowPlaying(true), by: counter)
    rig.lifecycle.ended(counter, how: "exited", status: 0)
    _ = rig.log.take()
    rig.inject(.key(.play, down: true, timeStamp: 0))
    #expect(rig.log.take() == [])
  }

  @Test(
    "R-SB-7, R-CM-6: samples go to who subscribed, at the interval asked for",
    arguments: [
      (BKSSensor.accelerometer, IOHIDEvent.Payload.accelerometer(.init(x: 0, y: 0, z: 1))),
      (.gyro, .gyro(IOHIDGyro(x: 0, y: 0, z: 1))),
      (.compass, .compass(IOHIDCompass(x: 0, y: 0, z: 1))),
    ])
  func samples(sensor: BKSSensor, payload: IOHIDEvent.Payload) {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: canvas)
    inject(payload)
    #expect(rig.log.take() == [])
    #expect(rig.takeDecisions() == ["drop event 1 because not-subscribed"])
    rig.path.declared(.sensor(sensor, intervalNanoseconds: 20), by: counter)
    for time in [10, 20, 30, 40] as [UInt64] { inject(payload, at: time) }
    #expect(rig.log.take() == ["Counter: \(payload.type)", "Counter: \(payload.type)"])
    rig.path.declared(.sensor(sensor, intervalNanoseconds: 0), by: counter)
    inject(payload, at: 90)
    #expect(rig.log.take() == [])
  }

  @Test func `R-SB-3: what is no button, touch, acceleration or proximity reaches nobody`() {
    rig.bringUp("Counter", as: counter)
    inject(.ambientLight(IOHIDAmbientLight(level: 3)))
    inject(.orientation(IOHIDOrientation(device: 7)))
    #expect(rig.log.take() == [])
    #expect(
      rig.takeDecisions() == [
        "drop event 1 because not-subscribed", "drop event 2 because unknown-value",
      ])
  }

  @Test func `R-SB-3: the home screen takes touches and nothing else`() {
    rig.inject(.key(.keyA, down: true, timeStamp: 0))
    #expect(rig.log.take() == [])
    #expect(rig.takeDecisions().last == "drop event 1 because not-digitizer")
  }

  @Test func `R-LIFE-9: an app that is not active hears of no key`() {
    rig.bringUp("Counter", as: counter)
    _ = rig.lifecycle.perform(BKSCommand(.alert))
    _ = rig.log.take()
    rig.inject(.key(.keyA, down: true, timeStamp: 0))
    #expect(rig.log.take() == [])
    #expect(rig.takeDecisions().last == "drop event 1 because app-inactive")
  }

  @Test func `R-HID-28: a marker goes the way of the events before it`() {
    rig.bringUp("Counter", as: counter)
    rig.finger(1, .down)
    inject(.vendorDefined(IOHIDVendorDefined(usage: .marker)))
    #expect(rig.log.take() == ["Counter: 1 down", "Counter: vendorDefined"])
  }
}
