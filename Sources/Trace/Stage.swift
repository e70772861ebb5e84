/// The stages of one event on its path from the glass to the action, in order.
///
/// This file describes the path: for each stage its `file`, the function by which a touch enters it, `entry`, and the
/// calls by which the touch goes on, `joins`. The names of functions include their types. A socket lies between stages
/// 1 and 2 and between stages 5 and 6: there the first call appends the event to a frame, and the second sends the
/// frame later.
///
/// An event *visits* a stage if the act that names the stage happens; the stage's file records the visit with
/// `TraceLane.stage(_:event:subject:object:reason:)` or `UIEvent.mark(_:on:subject:object:)`. Where the code decides
/// against the act, it records the reason with `TraceLane.skipped(_:event:reason:)`. So a tap on a button does not
/// visit stage 3, although `claim` is called for it: the system does not claim the tap.
///
/// | # | stage | where |
/// |--:|---|---|
/// | 1 | posted | the injector |
/// | 2–5 | received, claimed, routed, sent | the broker, main thread |
/// | 6–7 | fetched, signalled | the app, event-fetch thread |
/// | 8–16 | drained … action | the app, main thread |
package enum Stage: UInt8, CaseIterable, Hashable, Sendable {
  /// An injector made the event and posted it to the broker.
  case posted = 1
  /// The broker received the event from the injector's port.
  case received
  /// The broker claimed the event for a system gesture or a hardware button; others are recorded as skipped.
  case claimed
  /// The broker chose the event's destination.
  case routed
  /// The broker added the event to the app's next frame, or queued it for its own home screen.
  case sent
  /// The app's event-fetch thread received the event from the app's port.
  case fetched
  /// The event-fetch thread queued the event, signalled the source and woke the main run loop.
  case signalled
  /// The main run loop took the event from the queue.
  case drained
  /// The hardware event was translated to a `UIEvent` and its touches.
  case translated
  /// The window and the view of a new touch were found.
  case hitTested
  /// `UIApplication.sendEvent(_:)` received the event.
  case application
  /// `UIWindow.sendEvent(_:)` received the event.
  case window
  /// The gesture recognizers of a window received the touches.
  case gestures
  /// The touches were delivered to a view.
  case view
  /// A responder forwarded the touches to the next responder; a control does not.
  case responder
  /// An action was sent.
  case action

  /// The stage's word in a trace line, such as `hit-tested`.
  package var title: String { Self.titles[Int(rawValue) - 1] }

  private static let titles = allCases.map { kebabCase(String(describing: $0)) }
}

extension Stage {
  /// The counterpart of the stage on iOS: a function or method in a device's stack traces, or else a few words.
  package var iosCounterpart: String {
    switch self {
    case .posted: "IOHIDEvent"
    case .received, .fetched: "__IOHIDEventSystemClientQueueCallback"
    case .claimed: "system gesture"
    case .routed: "foreground decision"
    case .sent: "mach port"
    case .signalled: "source0 signalled"
    case .drained: "__handleEventQueue"
    case .translated: "__handleEventQueueInternal"
    case .hitTested: "hitTest:withEvent:"
    case .application: "-[UIApplication sendEvent:]"
    case .window: "-[UIWindow sendEvent:]"
    case .gestures: "-[UIGestureEnvironment _updateForEvent:window:]"
    case .view: "-[UIWindow _sendTouchesForEvent:]"
    case .responder: "nextResponder"
    case .action: "sendAction:to:from:forEvent:"
    }
  }

  /// The process and the thread of the stage.
  package var place: String {
    switch self {
    case .posted: "injector"
    case .received: "broker, main thread (source1; in virtual time a block)"
    case .claimed, .routed, .sent: "broker, main thread"
    case .fetched: "app, event-fetch thread, source1"
    case .signalled: "app, event-fetch thread"
    case .drained: "app, main thread, source0"
    case .translated, .hitTested, .application, .window, .gestures, .view, .responder, .action:
      "app, main thread"
    }
  }

  /// The file that holds the stage's code.
  package var file: String {
    switch self {
    case .posted: "Sources/Scenario/Playing/InjectorConnection.swift"
    case .received: "Sources/BackBoard/Path/02-Received/Intake.swift"
    case .claimed: "Sources/BackBoard/Path/03-Claimed/SystemGestures.swift"
    case .routed: "Sources/BackBoard/Path/04-Routed/Router.swift"
    case .sent: "Sources/BackBoard/Path/05-Sent/EventSender.swift"
    case .fetched, .signalled: "Sources/UIKit/Path/06-Fetched/EventFetcher.swift"
    case .drained: "Sources/UIKit/Path/08-Drained/EventQueueSource.swift"
    case .translated: "Sources/UIKit/Path/09-Translated/TouchDispatcher.swift"
    case .hitTested: "Sources/UIKit/Path/10-HitTested/HitTest.swift"
    case .application: "Sources/UIKit/Path/11-Application/UIApplication.swift"
    case .window: "Sources/UIKit/Path/12-Window/UIWindow.swift"
    case .gestures: "Sources/UIKit/Path/13-Gestures/GestureEnvironment.swift"
    case .view: "Sources/UIKit/Path/14-View/TouchDelivery.swift"
    case .responder: "Sources/UIKit/Path/15-Responder/UIResponder.swift"
    case .action: "Sources/UIKit/Path/16-Action/UIApplication+SendAction.swift"
    }
  }

  /// The file that records the stage: `file`, except for stage 9, which one file records for every kind of input.
  package var recordingFile: String {
    self == .translated ? "Sources/UIKit/Base/Events/UIEvent.swift" : file
  }

  /// The function of `file` by which a touch enters the stage.
  package var entry: String {
    switch self {
    case .posted: "InjectorConnection.post"
    case .received: "Intake.receive"
    case .claimed: "SystemGestures.claim"
    case .routed: "Router.route"
    case .sent: "EventSender.send"
    case .fetched: "EventFetcher.fetch"
    case .signalled: "EventFetcher.signal"
    case .drained: "EventQueueSource.drain"
    case .translated: "TouchDispatcher.translate"
    case .hitTested: "HitTest.window"
    case .application: "UIApplication.sendEvent"
    case .window: "UIWindow.sendEvent"
    case .gestures: "GestureEnvironment.recognize"
    case .view: "TouchDelivery.deliver"
    case .responder: "UIResponder.touchesBegan"
    case .action: "UIApplication.sendAction"
    }
  }

  /// The calls by which a touch goes on to the next stage, for each occasion and each receiver.
  ///
  /// The stage makes the calls itself, or returns to a function that makes them (`StageJoin.caller`).
  package var joins: [StageJoin] {
    switch self {
    case .posted:
      [.always("InjectorConnection.append", "InjectorConnection.flush", to: .received)]
    case .received: [.always("SystemGestures.claim", to: .claimed)]
    case .claimed:
      [
        .always(
          "Router.route", to: .routed, by: StageStep("Intake.receiveHand", in: Stage.received.file))
      ]
    case .routed: [.always("EventSender.send", to: .sent)]
    case .sent: [.always("Switchboard.send", "Peer.flush", to: .fetched)]
    case .fetched:
      [
        .always(
          "EventFetcher.signal", to: .signalled,
          by: StageStep(
            "EventFetchLoop.receiveFrame",
            in: "Sources/UIKit/Path/06-Fetched/EventFetchThread.swift"))
      ]
    case .signalled: [.always("EventQueueInput.signal", "RunLoopWaker.signal", to: .drained)]
    case .drained:
      [.always("EventDispatcher.dispatch", "TouchDispatcher.translate", to: .translated)]
    case .translated:
      [
        .landing("TouchDispatcher.emit", "HitTest.window", "HitTest.view", to: .hitTested),
        // A move is held until the display's next frame.
        .moving(
          "MoveCoalescer.hold", "TouchDispatcher.emit", "UIApplication.sendEvent",
          to: .application),
        .lifting("TouchDispatcher.emit", "UIApplication.sendEvent", to: .application),
      ]
    case .hitTested:
      [
        .always(
          "UIApplication.sendEvent", to: .application,
          by: StageStep("TouchDispatcher.emit", in: Stage.translated.file))
      ]
    case .application: [.always("UIWindow.sendEvent", to: .window)]
    case .window: [.always("UIWindow.pass", "GestureEnvironment.recognize", to: .gestures)]
    case .gestures:
      [
        .always(
          "TouchDelivery.deliver", to: .view,
          by: StageStep("UIWindow.pass", in: "Sources/UIKit/Path/13-Gestures/GesturePass.swift"))
      ]
    case .view:
      [
        // A control overrides these methods: it does not forward touches, and sends its actions.
        .landing("UIControl.touchesBegan", to: .action, for: .control),
        .moving("UIControl.touchesMoved", to: .action, for: .control),
        .lifting("UIControl.touchesEnded", to: .action, for: .control),
        .landing("UIResponder.touchesBegan", to: .responder, for: .other),
        .moving("UIResponder.touchesMoved", to: .responder, for: .other),
        .lifting("UIResponder.touchesEnded", to: .responder, for: .other),
      ]
    // Each responder forwards to the next one, until a responder does not or the chain ends.
    case .responder: [.always("UIResponder.forward", to: .responder)]
    // This is the call of a target's method; a `UIAction` has no target, and `perform` runs its handler instead.
    case .action: [.always("ActionMethod.call", to: nil)]
    }
  }

  /// The functions of a control between stage 14 and stage 16, in order.
  ///
  /// A method for touches calls the first one, each calls the next, and the last one calls the `entry` of stage 16.
  package static let controlSteps = [
    StageStep(
      "UIControl.sendActions", in: "Sources/UIKit/Path/16-Action/UIControl+SendActions.swift"),
    StageStep("UIControl.sendAction", in: controlFile),
  ]

  /// The file in which a control overrides the methods for touches.
  package static let controlFile = "Sources/UIKit/Path/16-Action/UIControl.swift"

  /// The function by which a control records that it skips stage 15.
  package static let controlSkip = StageStep(
    "UIControl.markNotForwarded", in: "Sources/UIKit/Path/16-Action/UIControl+Tracking.swift")
}

/// A function that is not the entry of a stage but lies between two stages, or calls one stage after the other.
package struct StageStep: Hashable, Sendable {
  /// The function with its type, such as `Intake.receive`.
  package let function: String
  /// The file that declares it.
  package let file: String

  /// Names a function and its file.
  package init(_ function: String, in file: String) {
    self.function = function
    self.file = file
  }
}

/// The calls by which a touch goes on from one stage to the next.
///
/// Usually the last call is the entry of the next stage, or the call that wakes the thread or process of the next
/// stage. A hit test has two entries, one after the other. A control's method for touches leads to stage 16 by the
/// functions in `Stage.controlSteps`, and `UIResponder.forward` leads to stage 15 of the next responder.
/// `Tests/TidyTests` compares the joins with the sources.
package struct StageJoin: Hashable, Sendable {
  /// The act of the finger.
  package enum Occasion: String, CaseIterable, Sendable {
    /// The finger touches the glass.
    case landing
    /// The finger moves on the glass.
    case moving
    /// The finger leaves the glass.
    case lifting
  }

  /// The kind of view that receives the touch.
  package enum Receiver: String, CaseIterable, Sendable {
    /// A control, such as a button.
    case control
    /// Any other view, and the responders after it.
    case other
  }

  /// The acts of a finger for which the calls are made.
  package let occasions: [Occasion]
  /// The receivers for which the calls are made.
  package let receivers: [Receiver]
  /// The called functions with their types; each is called by the previous one, or after the previous one has returned.
  package let calls: [String]
  /// The stage to which the calls lead; nil if they lead to the code of an app.
  package let next: Stage?
  /// The function that makes the calls after the stage has returned to it; nil if the stage makes them.
  package let caller: StageStep?

  /// Makes a join for every act of a finger and every receiver.
  static func always(
    _ calls: String..., to next: Stage?, by caller: StageStep? = nil
  ) -> StageJoin {
    StageJoin(
      occasions: Occasion.allCases, receivers: Receiver.allCases, calls: calls, next: next,
      caller: caller)
  }

  /// Makes a join for a finger that lands, by default for every receiver.
  static func landing(
    _ calls: String..., to next: Stage?, for receiver: Receiver? = nil
  ) -> StageJoin {
    StageJoin(.landing, receiver, calls, next)
  }

  /// Makes a join for a finger that moves, by default for every receiver.
  static func moving(
    _ calls: String..., to next: Stage?, for receiver: Receiver? = nil
  ) -> StageJoin {
    StageJoin(.moving, receiver, calls, next)
  }

  /// Makes a join for a finger that lifts, by default for every receiver.
  static func lifting(
    _ calls: String..., to next: Stage?, for receiver: Receiver? = nil
  ) -> StageJoin {
    StageJoin(.lifting, receiver, calls, next)
  }
}

extension StageJoin {
  private init(_ occasion: Occasion, _ receiver: Receiver?, _ calls: [String], _ next: Stage?) {
    self.init(
      occasions: [occasion], receivers: receiver.map { [$0] } ?? Receiver.allCases, calls: calls,
      next: next, caller: nil)
  }
}
