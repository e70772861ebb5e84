import BackBoardServices
package import IOKit
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace

/// Translates media keys into remote-control events (stage 9) and delivers them (stage 14).
///
/// A command is delivered if the app receives such events (R-REMOTE-1), is the Now Playing app, and has a
/// first responder (R-REMOTE-2). It need not be in front. A command for which the app has registered a handler goes
/// to the handler instead and needs no first responder (R-REMOTE-6). The end of a seeking is delivered to the receiver
/// of its beginning, even if these conditions are no longer met; if that receiver has been freed, nothing receives it.
@MainActor package final class RemoteControlDispatcher {
  private unowned let context: AppContext
  /// The number of calls of `beginReceiving()` without a matching `endReceiving()`.
  ///
  /// `MPRemoteCommandCenter` makes one of these calls while a command has a handler.
  private var receivingCount = 0
  private var headset = HeadsetButton()
  private var headsetTimer: CFRunLoopTimer?
  /// The event of the last press or release of the headset's button, to which a command that waited for a time limit is
  /// attributed.
  private var headsetEvent: UInt32 = 0
  /// The seekings that have begun and must end, in the order in which they began.
  private var seekings: [Seeking] = []

  /// A seeking that has begun.
  private struct Seeking {
    /// The command that ends it.
    let ending: UIEvent.EventSubtype
    /// Whether handlers of the app received the beginning, and so receive the end.
    let isHandled: Bool
    /// The responder that received the beginning and receives the end, if it still exists.
    @Anchored private(set) var receiver: UIResponder?

    init(ending: UIEvent.EventSubtype, receiver: UIResponder?) {
      isHandled = receiver == nil
      self.ending = ending
      self.receiver = receiver
    }
  }

  package init(context: AppContext) {
    self.context = context
  }

  /// Accepts commands until the matching `endReceiving()`; calls nest (R-REMOTE-1).
  package func beginReceiving() {
    receivingCount += 1
    if receivingCount == 1 { context.brokerLink?.declare(.remoteControl(true)) }
  }

  /// Undoes the matching `beginReceiving()`; the last one ends the seekings that have begun.
  package func endReceiving() {
    guard receivingCount > 0 else { return }
    receivingCount -= 1
    guard receivingCount == 0 else { return }
    endSeeking()
    context.brokerLink?.declare(.remoteControl(false))
  }

  /// Whether a key is a media command.
  package func accepts(_ key: IOHIDKeyboard) -> Bool {
    RemoteCommand.isCommand(key.usage)
  }

  /// Translates a press or release of a media key, hardware event `number`.
  package func translate(_ hid: IOHIDEvent, event number: UInt32) {
    guard case .keyboard(let key) = hid.payload, !key.isRepeat else {
      context.lane.skipped(.translated, event: number, reason: .nothingChanged)
      return
    }
    if hid.senderID == IOHIDSender.headset, key.usage == .playPause {
      click(down: key.down, at: MachAbsoluteTime(nanoseconds: hid.timeStamp), number)
      return
    }
    guard let command = RemoteCommand.subtype(of: key.usage, down: key.down) else {
      context.lane.skipped(.translated, event: number, reason: .nothingActs)
      return
    }
    emit(command, number)
  }

  /// Ends the seekings that have begun; called when the app stops playing or receiving commands.
  package func endSeeking() {
    while let seeking = seekings.popLast() { finish(seeking, 0) }
  }

  /// Whether no seeking is under way, the headset's button is up, and no click waits for the next one.
  package var isIdle: Bool { seekings.isEmpty && headset == HeadsetButton() }
}

// The headset's button, whose clicks make commands.
extension RemoteControlDispatcher {
  /// Processes a press or release of the headset's button, by the time at which the hardware reported it.
  private func click(down: Bool, at time: MachAbsoluteTime, _ number: UInt32) {
    // While the main thread is busy, limits pass before their timer fires.
    if let command = headset.timePassed(at: time) { emit(command, headsetEvent) }
    headsetEvent = number
    if let command = down ? headset.down(at: time) : headset.up(at: time) {
      emit(command, number)
    } else {
      context.lane.skipped(.translated, event: number, reason: .nothingActs)
    }
    waitForHeadset()
  }

  /// Sets the timer for the next time limit of the headset's button.
  private func waitForHeadset() {
    if let headsetTimer { context.clocks.remove(headsetTimer) }
    headsetTimer = headset.deadline.map { deadline in
      context.clocks.schedule(at: deadline) { [unowned self] in
        if let command = headset.timePassed(at: context.time.now) { emit(command, headsetEvent) }
        waitForHeadset()
      }
    }
  }
}

// Passes commands to handlers and responders.
extension RemoteControlDispatcher {
  /// Passes a command to the app's handlers, else to the application, or records why neither receives it.
  private func emit(_ command: UIEvent.EventSubtype, _ number: UInt32) {
    if let index = seekings.firstIndex(where: { $0.ending == command }) {
      return finish(seekings.remove(at: index), number)
    }
    let center = context.nowPlaying.commandCenter
    let isHandled = center?.handles(command) ?? false
    if let obstacle = obstacle(to: command, isHandled: isHandled) {
      context.lane.skipped(.translated, event: number, reason: obstacle)
      return
    }
    guard isHandled else { return passToApplication(UIRemoteControlEvent(command), number) }
    if let ending = command.ending { seekings.append(Seeking(ending: ending, receiver: nil)) }
    callHandlers(of: command, number)
  }

  /// Passes the end of a seeking to the receiver of its beginning, whatever the conditions are by now.
  private func finish(_ seeking: Seeking, _ number: UInt32) {
    guard !seeking.isHandled else { return callHandlers(of: seeking.ending, number) }
    guard let receiver = seeking.receiver else {
      context.lane.skipped(.translated, event: number, reason: .noFirstResponder)
      return
    }
    passToApplication(UIRemoteControlEvent(seeking.ending, to: receiver), number)
  }

  /// Passes an event to the application.
  private func passToApplication(_ event: UIRemoteControlEvent, _ number: UInt32) {
    event.stamp(number, at: context.time.now.seconds, in: context) {
      event.markSkipped(.hitTested, because: .notATouch, on: context.lane)
      context.application.sendEvent(event)
    }
  }

  /// Calls the handlers that the app has registered for a command.
  private func callHandlers(of command: UIEvent.EventSubtype, _ number: UInt32) {
    let event = UIRemoteControlEvent(command)
    event.stamp(number, at: context.time.now.seconds, in: context) {
      for stage in [Stage.hitTested, .application, .window, .gestures, .view, .responder] {
        event.markSkipped(stage, because: .registeredHandler, on: context.lane)
      }
      event.mark(.action, on: context.lane)
      context.lane.action(
        sender: context.names.name(of: context.application),
        name: context.lane.name(command.traceText),
        target: context.lane.name("MPRemoteCommandCenter"), event: number)
      context.nowPlaying.commandCenter?.perform(command, at: event.timestamp)
    }
  }

  /// Why a command is not delivered; nil if it is.
  private func obstacle(
    to command: UIEvent.EventSubtype, isHandled: Bool
  ) -> TraceReason? {
    if receivingCount == 0 { return .remoteControlOff }
    if !context.nowPlaying.isNowPlaying { return .notNowPlaying }
    if !isHandled {
      guard let window = context.application.keyWindow else { return .noKeyWindow }
      if window.firstResponder == nil { return .noFirstResponder }
    }
    if seekings.contains(where: { $0.ending == command.ending }) { return .alreadyDown }
    return command.isEnding ? .upWithoutDown : nil
  }

  /// Calls the receiver of the event (R-REMOTE-3), which may forward the event to the next responder.
  package func deliver(_ event: UIRemoteControlEvent, in window: UIWindow) {
    guard let receiver = event.receiver(in: window) else {
      event.markSkipped(.view, because: .noFirstResponder, on: context.lane)
      return
    }
    if let ending = event.subtype.ending {
      seekings.append(Seeking(ending: ending, receiver: receiver))
    }
    ResponderCall("remoteControlReceived \(event.subtype.traceText)", event, context)
      .make(to: receiver) { $0.remoteControlReceived(with: event) }
  }
}
