import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport
import TouchstoneTrace

/// The whole event path: where fingers and buttons go, and how a change of the app in front cancels touches.
struct EventPathTests {
  private let rig = PathRig()

  @Test("R-SB-5: the finger that launched an app never reaches it")
  func fingerThatLaunchesApp() {
    rig.finger(1, .down)
    expectEqual(rig.lifecycle.open("Counter"), .done)
    expectEqual(
      rig.log.take(), ["home: 1 down", "home: 1 cancel", "home: inactive", "Counter: launched"])
    rig.finger(1, .move)
    #expect(rig.lifecycle.checkedIn(PathRig.counter, token: FakeLauncher.token))
    rig.finger(1, .move)
    rig.finger(1, .up)
    expectEqual(rig.log.take(), ["Counter: activate"])
    rig.finger(1, .down)
    expectEqual(rig.log.take(), ["Counter: 1 down"])
  }

  @Test("R-SB-4: a finger goes to the app in front only, and without one to the home screen")
  func fingerOfTheFront() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.finger(1, .down)
    rig.finger(1, .up)
    expectEqual(rig.log.take(), ["Counter: 1 down", "Counter: 1 up"])
    rig.press(.home)
    _ = rig.log.take()
    rig.finger(1, .down)
    rig.finger(1, .up)
    expectEqual(rig.log.take(), ["home: 1 down", "home: 1 up"])
  }

  @Test("a finger that lands while an app launches is dropped until it lifts")
  func landsWhileLaunching() {
    rig.perform(.launch, "Counter")
    _ = rig.takeTrace()
    rig.finger(1, .down)
    #expect(rig.lifecycle.checkedIn(PathRig.counter, token: FakeLauncher.token))
    rig.finger(1, .move)
    rig.finger(1, .up)
    expectEqual(rig.log.take().last, "Counter: activate")
    expectEqual(
      rig.takeDecisions(),
      [
        "route event 1 finger 1 to nowhere foreground Counter because app-launching",
        "drop event 1 finger 1 because app-launching",
        "drop event 2 finger 1 because app-launching",
        "drop event 3 finger 1 because app-launching",
      ])
  }

  @Test(
    "R-LIFE-11: the home button cancels touches, then deactivates the app; the finger's later reports are dropped"
  )
  func homeButton() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.touch(Contact(index: 1, phase: .down), Contact(index: 2, phase: .down))
    _ = rig.log.take()
    _ = rig.takeTrace()
    rig.press(.home)
    expectEqual(
      rig.log.take(),
      [
        "Counter: 1 cancel, 2 cancel", "Counter: resignActive", "Counter: enterBackground",
        "home: active",
      ])
    expectEqual(
      rig.takeDecisions(),
      [
        "cancel touch 1 for Counter because cancelled-by-lifecycle",
        "cancel touch 2 for Counter because cancelled-by-lifecycle",
      ])
    // R-SB-16: neither the app nor the home screen receives them again.
    rig.touch(Contact(index: 1, phase: .move), Contact(index: 2, phase: .up))
    rig.finger(1, .up)
    expectEqual(rig.log.take(), [])
    expectEqual(
      rig.takeDecisions(),
      [
        "drop event 4 finger 1 because cancelled-by-lifecycle",
        "drop event 4 finger 2 because cancelled-by-lifecycle",
        "drop event 5 finger 1 because cancelled-by-lifecycle",
      ])
    rig.finger(1, .down)
    expectEqual(rig.log.take(), ["home: 1 down"])
  }

  @Test(
    "R-SB-16: on an app switch the old app's touches are cancelled and the new app receives none")
  func appSwitch() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.finger(1, .down)
    _ = rig.log.take()
    rig.perform(.launch, "Canvas")
    expectEqual(
      rig.log.take(),
      [
        "Counter: 1 cancel", "Counter: resignActive", "Counter: enterBackground",
        "Canvas: launched",
      ])
    #expect(rig.lifecycle.checkedIn(PathRig.canvas, token: FakeLauncher.token))
    rig.finger(1, .move)
    rig.finger(1, .up)
    expectEqual(rig.log.take(), ["Canvas: activate"])
  }

  @Test("R-SB-17: locking cancels touches and backgrounds the app, unlocking resumes the same app")
  func lockingAndUnlocking() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.finger(1, .down)
    _ = rig.log.take()
    rig.press(.lock)
    expectEqual(
      rig.log.take(),
      [
        "Counter: 1 cancel", "Counter: resignActive", "Counter: enterBackground",
      ])
    rig.finger(1, .move)
    rig.touch(Contact(index: 1, phase: .unchanged), Contact(index: 2, phase: .down))
    expectEqual(rig.log.take(), [])
    rig.press(.lock)
    expectEqual(rig.log.take(), ["Counter: enterForeground", "Counter: activate"])
    // R-LIFE-10: neither the cancelled finger nor the one that landed on the dark display is routed, only a new one.
    rig.touch(Contact(index: 1, phase: .move), Contact(index: 2, phase: .move))
    rig.touch(Contact(index: 1, phase: .up), Contact(index: 2, phase: .up))
    expectEqual(rig.log.take(), [])
    rig.finger(1, .down)
    expectEqual(rig.log.take(), ["Counter: 1 down"])
  }

  @Test("R-SB-17: the home button lights a dark display, and the home screen is active again")
  func homeButtonWakesDisplay() {
    rig.press(.lock)
    expectEqual(rig.log.take(), ["home: inactive"])
    rig.finger(1, .down)
    rig.finger(1, .up)
    expectEqual(rig.log.take(), [])
    rig.press(.home)
    expectEqual(rig.log.take(), ["home: active"])
  }

  @Test("when an app ends, its touches are cancelled once and the home screen comes to the front")
  func appEnds() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.touch(Contact(index: 1, phase: .down), Contact(index: 2, phase: .down))
    _ = rig.log.take()
    _ = rig.takeTrace()
    rig.ports.result = .gone
    rig.lifecycle.ended(PathRig.counter, how: "killed", status: 9)
    expectEqual(rig.log.take(), ["home: active"])
    expectEqual(
      rig.takeTrace(),
      [
        "cancel touch 1 for Counter because cancelled-by-process-exit",
        "cancel touch 2 for Counter because cancelled-by-process-exit",
        "drop event 900001 because app-died",
        "process Counter killed 9",
      ])
    rig.touch(Contact(index: 1, phase: .move), Contact(index: 2, phase: .up))
    rig.touch(Contact(index: 1, phase: .unchanged), Contact(index: 3, phase: .down))
    expectEqual(rig.log.take(), ["home: 2 down"])
    expectEqual(
      rig.takeDecisions(),
      [
        "drop event 2 finger 1 because cancelled-by-process-exit",
        "drop event 2 finger 2 because cancelled-by-process-exit",
        "route event 3 finger 2 to home-screen foreground home-screen because "
          + "home-screen-no-foreground-app",
      ])
  }

  @Test("when an injector leaves, only its own fingers are cancelled and its own buttons forgotten")
  func injectorLeavesWithFingers() {
    rig.bringUp("Counter", as: PathRig.counter)
    let other = MemberID(rawValue: 9)
    rig.finger(1, .down)
    rig.finger(1, .down, from: other)
    rig.inject(.key(.home, down: true, timeStamp: 0), from: other)
    _ = rig.log.take()
    rig.path.removeInjector(other)
    expectEqual(rig.log.take(), ["Counter: 2 cancel"])
    rig.inject(.key(.home, down: false, timeStamp: 0), from: other)
    rig.finger(1, .move)
    rig.finger(1, .up)
    expectEqual(rig.log.take(), ["Counter: 1 move", "Counter: 1 up"])
    expectEqual(rig.path.fingersDown, 0)
  }

  @Test("an injector that leaves releases the keys and buttons that it holds in the app in front")
  func injectorLeavesWithKeys() {
    rig.bringUp("Counter", as: PathRig.counter)
    let other = MemberID(rawValue: 9)
    rig.inject(.key(.keyA, down: true, timeStamp: 0))
    rig.inject(.key(.leftShift, down: true, timeStamp: 0), from: other)
    rig.wait(until: 7)
    _ = rig.log.take()
    rig.path.removeInjector(other)
    expectEqual(rig.log.take(), ["Counter: keyboard"])
    expectEqual(
      rig.ports.lastEvent?.payload, .keyboard(IOHIDKeyboard(usage: .leftShift, down: false)))
    expectEqual(rig.ports.lastEvent?.timeStamp, 7)
    rig.path.removeInjector(other)
    expectEqual(rig.log.take(), [])
  }

  @Test("R-LIFE-10: keys that are held in an app that has left the front are not released in it")
  func keysAreNotReleasedInBackground() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.inject(.key(.keyA, down: true, timeStamp: 0))
    rig.press(.home)
    _ = rig.log.take()
    rig.path.removeInjector(PathRig.injector)
    expectEqual(rig.log.take(), [])
  }

  @Test("R-LIFE-9: fingers that land while an app is being killed are dropped")
  func landsWhileKilled() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.perform(.kill, "Counter")
    rig.finger(1, .down)
    expectEqual(rig.log.take(), ["2: killed"])
    expectEqual(rig.lifecycle.foreground, .ending(PathRig.counter))
    rig.lifecycle.ended(PathRig.counter, how: "killed", status: 9)
    rig.finger(1, .up)
    expectEqual(rig.log.take(), ["home: active"])
  }

  @Test(
    "R-SB-17: the second of two quick presses of the lock button shows the wallet, and changes no app"
  )
  func wallet() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.press(.lock)
    expectEqual(rig.log.take(), ["Counter: resignActive", "Counter: enterBackground"])
    _ = rig.takeTrace()
    rig.press(.lock, after: 300)
    expectEqual(rig.log.take(), [])
    #expect(rig.lifecycle.isDisplayOff)
    expectEqual(rig.takeSystem(), ["system wallet shown for display-off because system-button"])
    rig.press(.lock, after: 300)
    expectEqual(rig.log.take(), ["Counter: enterForeground", "Counter: activate"])
  }

  @Test("R-SB-6: the buttons of the system take effect and reach no app")
  func claimedButtons() {
    rig.bringUp("Counter", as: PathRig.counter)
    for button in [HIDUsage.volumeUp, .volumeDown, .brightnessUp, .mute, .mute] {
      rig.press(button)
    }
    rig.inject(.key(.ringSwitch, down: false, timeStamp: 0))
    rig.press(.voiceAssistant)
    rig.press(.snapshot)
    expectEqual(rig.log.take(), [])
    // Volume and brightness begin at 8 of 16 steps; 9 / 16 is 0.56.
    expectEqual(
      rig.takeSystem(),
      [
        "system volume up 0.56 because system-button",
        "system volume down 0.50 because system-button",
        "system brightness up 0.56 because system-button",
        "system ringer off because system-button", "system ringer on because system-button",
        "system ringer off because system-button",
        "system voice-assistant shown for Counter because system-button",
        "system snapshot shown for Counter because system-button",
      ])
  }

  @Test("R-SB-6: lock and home together take a snapshot and do nothing else")
  func lockAndHomeTogether() {
    rig.bringUp("Counter", as: PathRig.counter)
    for (button, down) in [
      (HIDUsage.lock, true), (.home, true), (.lock, false), (.home, false),
    ] {
      rig.inject(.key(button, down: down, timeStamp: 5))
    }
    expectEqual(rig.log.take(), [])
    expectEqual(
      rig.takeSystem(), ["system snapshot shown for Counter because system-button"])
    expectEqual(rig.lifecycle.foreground, .active(PathRig.counter))
  }

  @Test("R-SB-2: the event path works with and without a home screen")
  func withAndWithoutHomeScreen() {
    rig.finger(1, .down)
    rig.finger(1, .up)
    expectEqual(rig.log.take(), ["home: 1 down", "home: 1 up"])
    let rigWithoutHome = PathRig(hasHomeScreen: false)
    rigWithoutHome.finger(1, .down)
    expectEqual(rigWithoutHome.takeDecisions().last, "drop event 1 because no-window")
    rigWithoutHome.bringUp("Counter", as: PathRig.counter)
    rigWithoutHome.finger(2, .down)
    expectEqual(rigWithoutHome.log.take(), ["Counter: 2 down"])
  }

  @Test(
    "R-HID-4: a report reaches the app with its hardware time stamp, or if that is ahead, with its arrival's"
  )
  func hardwareTimeStamp() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.wait(until: 200_000_000)
    rig.inject(
      .hand(fingers: [IOHIDFinger(phase: .down, x: 0.5, y: 0.5)], timeStamp: 123_456_789))
    expectEqual(rig.ports.lastHand?.timeStamp, 123_456_789)
    rig.inject(.hand(fingers: [IOHIDFinger(phase: .up, x: 0.5, y: 0.5)], timeStamp: .max))
    expectEqual(rig.ports.lastHand?.timeStamp, 200_000_000)
  }

  @Test("a time stamp that runs backwards or ahead is corrected and recorded")
  func correctedTimeStamps() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.wait(until: 700)
    for stamp in [500, 500, 100, 900, 600] as [UInt64] {
      rig.inject(
        .hand(
          fingers: [
            IOHIDFinger(phase: .unchanged, x: 0.5, y: 0.5)
          ], timeStamp: stamp))
    }
    let received = rig.takeTrace().filter { $0.hasPrefix("stage 2") }
    // 900 becomes 700, the time of the clock, so that 600 runs backwards, as 100 does after 500.
    expectEqual(received.count { $0.contains(" because ") }, 3)
    #expect(received[2].contains("time-ran-backwards"))
    #expect(received[3].contains("time-ahead-of-clock"))
  }

  @Test("R-KEY-4: system shortcuts take effect and their keys reach no app")
  func systemShortcuts() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.bringUp("Canvas", as: PathRig.canvas)
    _ = rig.log.take()
    /// The log of a key that is pressed while the command key is held.
    func pressWithCommandKey(_ key: HIDUsage) -> [String] {
      rig.inject(.key(.leftGUI, down: true, timeStamp: 0), from: PathRig.injector)
      _ = rig.log.take()
      rig.press(key)
      let log = rig.log.take()
      rig.inject(.key(.leftGUI, down: false, timeStamp: 0), from: PathRig.injector)
      _ = rig.log.take()
      return log
    }
    expectEqual(
      pressWithCommandKey(.tab),
      [
        "Canvas: resignActive", "Canvas: enterBackground", "Counter: enterForeground",
        "Counter: activate",
      ])
    expectEqual(
      pressWithCommandKey(.keyH),
      ["Counter: resignActive", "Counter: enterBackground", "home: active"])
    _ = rig.takeTrace()
    expectEqual(pressWithCommandKey(.space), [])
    #expect(rig.takeTrace().contains("system search shown for home-screen because system-shortcut"))
    rig.inject(.key(.leftShift, down: true, timeStamp: 0))
    expectEqual(pressWithCommandKey(.key3), [])
    expectEqual(
      rig.takeSystem(), ["system snapshot shown for home-screen because system-shortcut"])
    rig.inject(.key(.leftShift, down: false, timeStamp: 0))
    rig.press(.lock)
    _ = rig.log.take()
    expectEqual(pressWithCommandKey(.tab), [], "no app is switched to while the display is off")
  }
}
