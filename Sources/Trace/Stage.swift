/// The stages of one event on its path from the glass to the action, in order.
///
/// The path is written once, here: for each stage its `file`, the function by which a touch enters it, `entry`,
/// and the calls by which it goes on, `joins`. Functions are named with their type. Between stages 1 and 2 and
/// between stages 5 and 6 lies a socket: the first call appends the event to a frame, the second sends that later.
///
/// An event *visits* a stage if what the stage is named for happens; the file of the stage records it with
/// `TraceLane.stage(_:event:subject:object:reason:)` or `UIEvent.mark(_:on:subject:object:)`. Where the code
/// decides against it, `TraceLane.skipped(_:event:reason:)` records the reason. So a tap on a button does not visit
/// stage 3, although `claim` is called for it: the system does not claim the tap.
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
  /// What stands for the stage on iOS: a function or method that a device's stack traces show, or else a few words.
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

  /// The file that records the stage: `file`, except where one place records it for every kind of input.
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

  /// The calls that lead a touch on to the next stage, for each occasion and each receiver.
  ///
  /// Where a stage returns, the function to which it returns makes the calls.
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
        // A move is held until the next frame.
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
        // A control overrides these methods: it does not forward, and sends its actions itself.
        .landing("UIControl.touchesBegan", to: .action, for: .control),
        .moving("UIControl.touchesMoved", to: .action, for: .control),
        .lifting("UIControl.touchesEnded", to: .action, for: .control),
        .landing("UIResponder.touchesBegan", to: .responder, for: .other),
        .moving("UIResponder.touchesMoved", to: .responder, for: .other),
        .lifting("UIResponder.touchesEnded", to: .responder, for: .other),
      ]
    // The next responder forwards in turn, until one does not or the chain ends.
    case .responder: [.always("UIResponder.forward", to: .responder)]
    // The method of a target; a `UIAction` has no target, and `perform` runs its handler instead.
    case .action: [.always("ActionMethod.call", to: nil)]
    }
  }

  /// The functions of a control that lie between stage 14 and stage 16, in order, after one of its methods for
  /// touches; each calls the next, and the last one calls the `entry` of stage 16.
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

/// A function that is no entry of a stage: it lies between two stages, or calls one after the other.
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
/// The last one is the entry of the next stage, or what another thread or process waits for. A hit test has two entries, one
/// after the other, and the steps of a control's action are listed apart. `Tests/TidyTests` compares all of it with the
/// sources.
package struct StageJoin: Hashable, Sendable {
  /// What a finger does.
  package enum Occasion: String, CaseIterable, Sendable {
    /// The finger touches the glass.
    case landing
    /// The finger moves on the glass.
    case moving
    /// The finger leaves the glass.
    case lifting
  }

  /// What receives the touch.
  package enum Receiver: String, CaseIterable, Sendable {
    /// A control, such as a button.
    case control
    /// Any other view, and the responders after it.
    case other
  }

  /// When the call is made.
  package let occasions: [Occasion]
  /// For which receivers the call is made.
  package let receivers: [Receiver]
  /// The functions that are called, each with its type; each is called by the one before it or after that has returned.
  package let calls: [String]
  /// The stage that the calls lead to; nil where the code of an app is reached.
  package let next: Stage?
  /// The function that makes the calls after the stage has returned to it; nil if the stage makes them.
  package let caller: StageStep?

  static func always(
    _ calls: String..., to next: Stage?, by caller: StageStep? = nil
  ) -> StageJoin {
    StageJoin(
      occasions: Occasion.allCases, receivers: Receiver.allCases, calls: calls, next: next,
      caller: caller)
  }

  static func landing(
    _ calls: String..., to next: Stage?, for receiver: Receiver? = nil
  ) -> StageJoin {
    StageJoin(.landing, receiver, calls, next)
  }

  static func moving(
    _ calls: String..., to next: Stage?, for receiver: Receiver? = nil
  ) -> StageJoin {
    StageJoin(.moving, receiver, calls, next)
  }

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
