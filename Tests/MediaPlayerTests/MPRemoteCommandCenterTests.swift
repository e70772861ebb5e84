import IOKit
import MediaPlayer
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct MPRemoteCommandCenterTests {
  /// A view that can be first responder, and keeps the commands that it receives as events.
  private final class Deck: UIView {
    var received: [UIEvent.EventSubtype] = []
    override var canBecomeFirstResponder: Bool { true }

    override func remoteControlReceived(with event: UIEvent?) {
      received.append(event?.subtype ?? UIEvent.EventSubtype.none)
    }
  }

  /// A target with a method for a command.
  private final class Player {
    var played = 0

    func play(_ event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus {
      played += 1
      return .success
    }
  }

  private let stage = TouchStage()
  private let deck = Deck(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let center: MPRemoteCommandCenter

  init() {
    stage.show(deck)
    center = MPRemoteCommandCenter.shared()
    MPNowPlayingInfoCenter.default().playbackState = .playing
  }

  private func post(_ usage: HIDUsage, down: Bool) {
    let now = UInt64(stage.now / .nanoseconds(1))
    stage.post(.key(usage, down: down, timeStamp: now, senderID: IOHIDSender.buttons))
  }

  private func press(_ usage: HIDUsage) {
    post(usage, down: true)
    stage.advance(by: .milliseconds(50))
    post(usage, down: false)
  }

  @Test(
    "R-REMOTE-6: a handler is called without a first responder and without a request to receive events"
  )
  func handler() {
    var calls: [String] = []
    _ = center.playCommand.addTarget { event in
      calls.append(event.command === center.playCommand ? "play" : "other")
      return .success
    }
    _ = center.nextTrackCommand.addTarget { _ in
      calls.append("next")
      return .success
    }
    press(.play)
    press(.nextTrack)
    press(.pause)
    expectEqual(calls, ["play", "next"])
    #expect(stage.log("action").contains { $0.contains("next-track") })
  }

  @Test("R-REMOTE-6: handlers of one command are called in the order in which they were added")
  func order() {
    var calls: [Int] = []
    for number in 1...3 {
      _ = center.playCommand.addTarget { _ in
        calls.append(number)
        return .success
      }
    }
    press(.play)
    expectEqual(calls, [1, 2, 3])
  }

  @Test("R-REMOTE-6: a command without an enabled handler goes to the first responder as an event")
  func withoutHandler() {
    deck.becomeFirstResponder()
    var calls = 0
    let token = center.playCommand.addTarget { _ in
      calls += 1
      return .success
    }
    // Keeps the app receiving commands when the handler of play is removed.
    _ = center.stopCommand.addTarget { _ in .success }
    press(.play)
    press(.nextTrack)
    expectEqual(calls, 1)
    expectEqual(deck.received, [.remoteControlNextTrack])
    center.playCommand.isEnabled = false
    press(.play)
    expectEqual(deck.received, [.remoteControlNextTrack, .remoteControlPlay])
    center.playCommand.isEnabled = true
    center.playCommand.removeTarget(token)
    press(.play)
    expectEqual(calls, 1)
    expectEqual(
      deck.received, [.remoteControlNextTrack, .remoteControlPlay, .remoteControlPlay])
  }

  @Test(
    "R-REMOTE-6: an app that does not play gets no command, nor does one without a handler left")
  func notPlaying() {
    var calls = 0
    let token = center.playCommand.addTarget { _ in
      calls += 1
      return .success
    }
    MPNowPlayingInfoCenter.default().playbackState = .stopped
    press(.play)
    expectEqual(calls, 0)
    MPNowPlayingInfoCenter.default().playbackState = .playing
    center.playCommand.removeTarget(token)
    deck.becomeFirstResponder()
    press(.play)
    expectEqual(calls, 0)
    #expect(deck.received.isEmpty)
  }

  @Test("R-REMOTE-6: a target is not kept alive, and is no handler once it is freed")
  func target() {
    var player: Player? = Player()
    if let player { center.playCommand.addTarget(player, action: Player.play) }
    press(.play)
    expectEqual(player?.played, 1)
    weak let object = player
    player = nil
    expectNil(object)
    deck.becomeFirstResponder()
    press(.play)
    // The app received commands only because of this handler, so it receives none any more.
    expectEqual(deck.received, [])
    #expect(stage.log("skipped").contains { $0.hasSuffix("because remote-control-off") })
    stage.application.beginReceivingRemoteControlEvents()
    press(.play)
    expectEqual(deck.received, [.remoteControlPlay])
  }

  @Test("R-REMOTE-4: a held key begins seeking, and its release ends it for the same handler")
  func seeking() {
    var types: [MPSeekCommandEventType] = []
    _ = center.seekForwardCommand.addTarget { event in
      if let seek = event as? MPSeekCommandEvent { types.append(seek.type) }
      return .success
    }
    post(.fastForward, down: true)
    expectEqual(types, [.beginSeeking])
    // The end is reported even if the command was disabled in between.
    center.seekForwardCommand.isEnabled = false
    post(.fastForward, down: false)
    expectEqual(types, [.beginSeeking, .endSeeking])
  }

  @Test("Each app has a command center of its own")
  func oneEach() {
    #expect(MPRemoteCommandCenter.shared() === center)
    let other = TouchStage()
    #expect(MPRemoteCommandCenter.shared() !== center)
    // Keeps the other app alive until here.
    other.makeCurrent()
  }

  @Test("The objects that a handler holds are freed with the app")
  func freed() {
    weak var view: UIView?
    do {
      let other = TouchStage()
      let held = UIView()
      view = held
      _ = MPRemoteCommandCenter.shared().playCommand.addTarget { _ in
        held.isHidden = true
        return .success
      }
      other.makeCurrent()
    }
    expectNil(view)
  }
}
