import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

@MainActor
struct RemoteControlDispatcherTests {
  /// A view that can become first responder and records the commands that it receives.
  private final class Deck: UIView {
    /// Raw values of `UIEvent.EventSubtype`: 100 play, 101 pause, 103 play or pause, 104 next, 105 previous track,
    /// 106 and 107 the begin and the end of seeking backward, 108 and 109 forward.
    var received: [Int] = []
    var passesOn = false
    override var canBecomeFirstResponder: Bool { true }

    override func remoteControlReceived(with event: UIEvent?) {
      if let event, event.type == .remoteControl { received.append(event.subtype.rawValue) }
      if passesOn { super.remoteControlReceived(with: event) }
    }
  }

  private let stage = TouchStage()
  private let outer = Deck(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let inner = Deck(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    outer.accessibilityIdentifier = "outer"
    inner.accessibilityIdentifier = "inner"
    outer.addSubview(inner)
    stage.show(outer)
    inner.becomeFirstResponder()
    stage.application.beginReceivingRemoteControlEvents()
    stage.context.nowPlaying.state = .playing
  }

  private func post(_ usage: HIDUsage, down: Bool, from sender: UInt64 = IOHIDSender.buttons) {
    let now = UInt64(stage.now / .nanoseconds(1))
    stage.post(.key(usage, down: down, timeStamp: now, senderID: sender))
  }

  /// Presses and releases a key.
  private func press(_ usage: HIDUsage) {
    post(usage, down: true)
    stage.advance(by: .milliseconds(50))
    post(usage, down: false)
  }

  /// The reason why the last refused command did not become an event; nil if none was refused.
  private var lastRefusal: String? {
    stage.log("skipped").last { $0.contains("translated") }?.split(separator: " ").last
      .map(String.init)
  }

  @Test("R-REMOTE-3: commands go to the first responder, then up the chain")
  func delivery() {
    inner.passesOn = true
    press(.play)
    expectEqual(inner.received, [100])
    expectEqual(outer.received, [100])
    expectEqual(
      stage.log("deliver", "forward"),
      [
        "deliver remoteControlReceived play to @inner",
        "forward remoteControlReceived from @inner to @outer",
      ])
  }

  @Test("R-REMOTE-1: commands arrive only between begin and end; nested calls are counted")
  func receiving() {
    let application = stage.application
    application.beginReceivingRemoteControlEvents()
    application.endReceivingRemoteControlEvents()
    press(.play)
    expectEqual(inner.received, [100])
    application.endReceivingRemoteControlEvents()
    post(.play, down: true)
    expectEqual(inner.received, [100])
    expectEqual(lastRefusal, "remote-control-off")
    post(.play, down: false)
    application.endReceivingRemoteControlEvents()
    application.beginReceivingRemoteControlEvents()
    press(.pause)
    expectEqual(inner.received, [100, 101])
  }

  @Test("R-REMOTE-2: only the playing or paused app gets commands, and only with a first responder")
  func conditions() {
    stage.context.nowPlaying.state = .paused
    press(.play)
    expectEqual(inner.received, [100])
    stage.context.nowPlaying.state = .stopped
    press(.play)
    expectEqual(inner.received, [100])
    stage.context.nowPlaying.state = .playing
    inner.resignFirstResponder()
    press(.play)
    expectEqual(inner.received, [100])
    expectEqual(outer.received, [])
    let reasons = stage.log("skipped").filter { $0.contains("translated") }
    #expect(reasons.contains { $0.hasSuffix("not-now-playing") })
    #expect(reasons.contains { $0.hasSuffix("no-first-responder") })
  }

  @Test("R-REMOTE-2: an app in the background gets commands")
  func inBackground() {
    stage.enterBackground()
    press(.nextTrack)
    expectEqual(inner.received, [104])
  }

  @Test("R-REMOTE-4: a held key seeks from its down to its up, and its repeats are ignored")
  func seeking() {
    post(.fastForward, down: true)
    stage.post(.key(.fastForward, down: true, isRepeat: true, timeStamp: 0))
    stage.advance(by: .seconds(2))
    post(.fastForward, down: false)
    press(.rewind)
    expectEqual(inner.received, [108, 109, 106, 107])
  }

  @Test("The end of seeking is not delivered if its beginning was not")
  func unmatchedEnd() {
    stage.context.nowPlaying.state = .stopped
    post(.fastForward, down: true)
    stage.context.nowPlaying.state = .playing
    post(.fastForward, down: false)
    expectEqual(inner.received, [])
    expectEqual(lastRefusal, "up-without-down")
  }

  @Test("R-REMOTE-5: a click of a headset's button waits for further clicks")
  func headset() {
    func click() {
      post(.playPause, down: true, from: IOHIDSender.headset)
      stage.advance(by: .milliseconds(80))
      post(.playPause, down: false, from: IOHIDSender.headset)
      stage.advance(by: .milliseconds(80))
    }
    click()
    expectEqual(inner.received, [])
    stage.advance(by: .seconds(1))
    expectEqual(inner.received, [103])
    click()
    click()
    stage.advance(by: .seconds(1))
    expectEqual(inner.received, [103, 104])
    click()
    click()
    click()
    expectEqual(inner.received, [103, 104, 105])
    click()
    post(.playPause, down: true, from: IOHIDSender.headset)
    stage.advance(by: .seconds(1))
    post(.playPause, down: false, from: IOHIDSender.headset)
    expectEqual(inner.received, [103, 104, 105, 108, 109])
  }

  @Test("R-REMOTE-5: clicks are timed by the hardware, even if the main thread was busy")
  func headsetAfterHang() {
    /// Delivers edges of the button, each in milliseconds after the first, all at once five seconds late.
    func postLate(_ edges: [(down: Bool, milliseconds: UInt64)]) {
      let start = stage.context.time.now.nanoseconds
      stage.advance(by: .seconds(5))
      for (number, edge) in edges.enumerated() {
        stage.context.dispatcher.dispatch(
          .key(
            .playPause, down: edge.down, timeStamp: start + edge.milliseconds * 1_000_000,
            senderID: IOHIDSender.headset), event: UInt32(number + 1))
      }
      stage.advance(by: .seconds(1))
    }
    postLate([(true, 0), (false, 80), (true, 1000), (false, 1080)])
    expectEqual(inner.received, [103, 103])
    postLate([(true, 0), (false, 80), (true, 200), (false, 280)])
    expectEqual(inner.received, [103, 103, 104])
    // Held for a second after a click.
    postLate([(true, 0), (false, 80), (true, 200), (false, 1200)])
    expectEqual(inner.received, [103, 103, 104, 108, 109])
  }

  @Test("R-REMOTE-4: a play/pause key that is not a headset's toggles at once")
  func toggle() {
    post(.playPause, down: true)
    expectEqual(inner.received, [103])
  }

  @Test(
    "R-REMOTE-3, R-REMOTE-4: the receiver of the beginning of seeking receives its end",
    arguments: [true, false])
  func endGoesWhereItBegan(isHandedOver: Bool) {
    post(.rewind, down: true)
    if isHandedOver { outer.becomeFirstResponder() } else { inner.resignFirstResponder() }
    post(.rewind, down: false)
    #expect(inner.received == [106, 107] && outer.received == [])
    #expect(stage.context.dispatcher.remote.isIdle)
    post(.rewind, down: false)
    expectEqual(inner.received, [106, 107])
    expectEqual(lastRefusal, (isHandedOver ? "up-without-down" : "no-first-responder"))
  }

  @Test(
    "R-REMOTE-2, R-REMOTE-4: seeking ends when the app stops playing or accepts no commands",
    arguments: [true, false])
  func endWithConditions(isStopped: Bool) {
    post(.rewind, down: true)
    post(.fastForward, down: true)
    if isStopped {
      stage.context.nowPlaying.state = .stopped
    } else {
      stage.application.endReceivingRemoteControlEvents()
    }
    expectEqual(inner.received, [106, 108, 109, 107])
    #expect(stage.context.dispatcher.remote.isIdle)
    post(.rewind, down: false)
    post(.fastForward, down: false)
    expectEqual(inner.received.count, 4)
  }

  @Test("Seeking begins once, with any number of remotes, and ends once")
  func beginsOnce() {
    post(.rewind, down: true)
    post(.rewind, down: true, from: IOHIDSender.headset)
    #expect(inner.received == [106] && lastRefusal == "already-down")
    post(.rewind, down: false)
    post(.rewind, down: false, from: IOHIDSender.headset)
    expectEqual(inner.received, [106, 107])
  }

  @Test("If its responder was freed, seeking ends with the key, without a call")
  func receiverGone() {
    do {
      let passing = Deck(frame: .zero)
      stage.show(passing)
      passing.becomeFirstResponder()
      post(.rewind, down: true)
      passing.removeFromSuperview()
    }
    post(.rewind, down: false)
    #expect(stage.context.dispatcher.remote.isIdle && inner.received == [])
  }
}
