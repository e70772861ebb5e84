/// Why something happened or did not happen: the closed list of reasons that a record can give.
///
/// People search for the word of a reason, such as `cancelled-by-gesture`, and scenarios match it. Trace files store
/// the number: append a new reason to its group, never renumber, and never reuse the number or the word of a reason
/// that was removed.
package enum TraceReason: UInt16, CaseIterable, Hashable, Sendable {
  /// The record gives no reason.
  case none = 0

  // MARK: Routing: where an event goes, and which events go nowhere.

  /// The event goes to the app in the foreground.
  case foregroundApp = 100
  /// The finger keeps the destination that it had when it landed.
  case pathBound
  /// No app is in the foreground, so the event goes to the home screen.
  case homeScreenNoForegroundApp
  /// The app in front is still launching and receives no events yet.
  case appLaunching
  /// The app has ended or is ending.
  case appDied
  // 105 was `path-cancelled`.
  /// The system acts on this hardware button itself.
  case systemButton = 106
  /// A system gesture claimed the event or interrupts the app.
  case systemGesture
  /// The system did not recognize its edge gesture, so the touch is released to the app.
  case systemGestureGate
  /// The home screen is in the broker's process, so the event is neither fetched nor signalled.
  case consumedByHomeScreen
  // 110 was `app-in-background`.
  /// The receiver's queue has no room for the event.
  case queueFull = 111
  /// No dispatcher handles this kind of event, or this form of it.
  case unhandledKind
  /// The connection to the other process has ended.
  case disconnected
  // 114 was `unresponsive`.
  /// The report is about a finger that is not down, or that has no touch in the app.
  case unknownFinger = 115
  /// A finger that is down landed again, or is reported off the glass although it has not lifted; or a key or
  /// command began again before its end.
  case alreadyDown
  /// More fingers are down than the broker tracks.
  case tooManyFingers
  // 118 was `not-allowed`, 119 `key-focus`, 120 `broadcast`.
  /// The system took the touch away without a more specific reason.
  case takenBackBySystem = 121
  // 122 was `watchdog`, 123 `requested`.
  /// No system gesture and no hardware button claims the event.
  case notASystemGesture = 124
  /// The display is off.
  case displayOff
  /// The app or the home screen in front is inactive and receives no events.
  case appInactive
  /// The event goes to the app that is playing media.
  case nowPlaying
  /// No app is playing media, or another app is.
  case notNowPlaying
  /// No receiver asked for events of this kind.
  case notSubscribed
  /// The receiver asked for events of this kind.
  case subscribed
  /// A field of the event has a value that has no meaning here.
  case unknownValue
  /// The event is older than the one before it.
  case timeRanBackwards
  /// The event ends something that has not begun.
  case upWithoutDown
  /// A system alert covers the app.
  case systemAlert
  /// An incoming call covers the app.
  case incomingCall
  /// The control center covers the app.
  case controlCenter
  /// The notification center covers the app.
  case notificationCenter
  /// The proximity sensor reported a change, or has blanked the display.
  case proximity
  /// The event's time stamp is later than the current time.
  case timeAheadOfClock

  // MARK: Skipped stages: why an event did not visit a stage.

  /// No window is under the point, or none can be used.
  case noWindow = 200
  /// The hit test found no view.
  case noHitView
  /// Only a touch that begins is hit-tested.
  case notANewTouch
  /// The event carries no touches.
  case notATouch
  /// No gesture recognizer receives the event.
  case noRecognizers
  /// A control handles its touches and does not forward them.
  case controlDoesNotForward
  /// The responder handled the event and did not forward it.
  case stoppedInChain = 206
  // 207 was `not-in-chain`.
  /// No target or receiver is registered for the event.
  case noTarget = 208
  /// The target no longer exists.
  case targetGone
  /// No responder in the chain implements the action.
  case noResponderForAction
  // 211 was `action-refused`.
  /// The event changed nothing that this stage handles.
  case nothingChanged = 212
  /// Nothing that received the event sends an action, or the event stands for no command.
  case nothingActs
  /// The app has no key window.
  case noKeyWindow
  /// The key window has no first responder.
  case noFirstResponder
  // 216 was `not-focused`.
  /// A key command or a standard edit action used the key.
  case keyCommand = 217
  // 218 was `text-input`.
  /// The key moved the focus.
  case focusMoved = 219
  /// The app does not receive remote control events.
  case remoteControlOff
  /// The key repeats, but its press has ended.
  case pressEnded
  /// The receiver has no next responder.
  case endOfChain
  /// The report is about a touch or an estimate that is not known.
  case unknownTouch
  /// Events of this kind are sent to gesture recognizers only.
  case onlyRecognizers
  /// A shake has not ended yet.
  case shakeStillRunning
  /// The previous shake has only just ended.
  case shakeTooSoon
  /// The keys are a shortcut of the system.
  case systemShortcut
  /// The responder chain leads back into itself.
  case chainInCircle
  /// The app has registered a handler for the command, which is called instead.
  case registeredHandler
  /// The key scrolled the content of a scroll view.
  case contentScrolled
  /// The first responder used the key to edit text.
  case takenByTextInput

  // MARK: Hit testing: why a view or a window is not hit.

  /// The view is hidden.
  case hidden = 300
  /// The view is too transparent to be hit.
  case transparent
  /// User interaction is disabled for the view.
  case interactionDisabled
  /// Views of this class ignore user interaction unless it is enabled.
  case defaultNotInteractive
  /// The point is outside the view.
  case outsideBounds
  /// The view's transform cannot be inverted.
  case singularTransform
  /// The point is inside, but `hitTest` returned nil or the window lets its own touches through.
  case passThrough
  /// The window is not shown.
  case notShown
  // 308 was `no-child-hit`.
  /// An animation disables user interaction for the view.
  case animationNotInteractive = 309
  /// The view is seen at the point during an animation, but its model is elsewhere.
  case modelNotPresentation
  /// The point is in a corner that is rounded off, which a hit test does not consult.
  case shapeNotUsed
  /// An ancestor clips what is seen at the point, which a hit test does not consult.
  case clippingNotUsed

  // MARK: Withheld: why a receiver does not get a touch, or does not get it yet.

  /// The view handles one touch at a time and has one already.
  case secondTouchIgnored = 400
  /// An exclusive touch is down in this or another view.
  case exclusiveTouch
  /// The application ignores interaction events.
  case interactionIgnored
  /// The touch was never delivered to the view.
  case notDeliveredToView
  // 404 was `handled-by-view`.
  /// A gesture recognizer delays the touch.
  case delayedByGesture = 405
  // 406 was `content-touch-delayed`, 407 `main-loop-busy`.
  /// The update of an estimated touch did not arrive in time.
  case updateMissing = 408

  // MARK: Cancelled: why a receiver's touch, press or motion was cancelled.

  /// A gesture recognizer recognized its gesture.
  case cancelledByGesture = 500
  /// The app resigned active, went to the background or ended.
  case cancelledByLifecycle
  /// The view or another receiver left its window.
  case cancelledByLeftWindow
  // 503 was `cancelled-by-interaction-off`.
  /// A system gesture took the finger.
  case cancelledBySystemGesture = 504
  /// The receiving process ended.
  case cancelledByProcessExit
  /// The injector that holds the finger, key or button down disconnected.
  case cancelledByInjectorGone
  // 507 was `cancelled-by-scroll`, 508 `cancelled-by-animation`, 509 `cancelled-by-rotation`,
  // 510 `cancelled-by-hardware`.
  /// The proximity sensor blanked the display.
  case cancelledByProximity = 511
  /// The motion went on for too long.
  case cancelledByTime
  /// The app received a memory warning.
  case cancelledByLowMemory
  /// The responder chain of the first receiver no longer leads to a responder that got the beginning by forwarding.
  case cancelledByChainChange
  /// The broker died, and its apps with it; another broker continues the session.
  case cancelledByRestart

  // MARK: Gesture recognizers: what changed a state, and why a touch or a claim was refused.

  /// A finger moved: far enough to change the gesture, or too far for it.
  case moved = 600
  /// The fingers stayed down longer than the gesture allows.
  case heldTooLong
  /// The fingers stayed down as long as the gesture requires.
  case heldLongEnough
  /// More fingers are down than the gesture allows.
  case tooManyTouches
  /// Fewer fingers are down than the gesture requires.
  case tooFewTouches
  /// The fingers lifted before the gesture began.
  case liftedEarly
  /// The finger lifted before the content's delay was over.
  case lifted
  /// A touch of the gesture was cancelled.
  case touchCancelled
  /// The gesture was recognized.
  case recognized
  /// Another recognizer recognized its gesture and prevents this one.
  case preventedBy
  // 610 was `excluded`.
  /// The delegate or the recognizer itself answered that the gesture should not begin.
  case shouldBeginRefused = 611
  /// A control answered that the gesture should not begin.
  case refusedByControl
  /// The next tap began too late.
  case nextTapLate
  /// The next tap landed too far away.
  case nextTapFar
  /// The recognizer is disabled.
  case recognizerDisabled
  /// The recognizer was moved to another view or removed from its view.
  case recognizerMoved
  /// The recognizer does not accept touches of this type or with these buttons.
  case touchTypeNotAllowed
  /// The delegate or the recognizer itself answered that it should not receive the touch, or that the scroll view
  /// should not scroll.
  case delegateRefused
  /// The attempt is over and the recognizer is possible again.
  case reset
  /// The recognizer waits for another one to fail; or it fails, because recognizers that wait for each other in a
  /// circle would wait forever.
  case waitingForFailure
  /// A recognizer that had to fail recognized its gesture.
  case requirementRecognized
  // 622 was `requirement-failed`.
  /// The fingers moved in another direction than the gesture requires.
  case wrongDirection = 623
  /// The fingers moved too slowly for the gesture.
  case tooSlow
  /// The fingers moved less far than the gesture requires.
  case tooShort
  // 626 was `hysteresis`, 627 `touch-count-changed`.
  /// The recognizer's own code set the state or ignored the touch.
  case setBySubclass = 628
  /// The recognizer has recognized or failed and accepts no new touch until it is reset.
  case alreadyRecognizing
  // 630 was `allowed-by-other-side`.
  /// The touch landed too far from the edge of the screen.
  case farFromEdge = 631
  /// The scroll view cannot scroll in this direction.
  case cannotScroll
  // 633 was `content-keeps-touch`.
  /// A scroll view under the finger can follow it.
  case contentScrolls = 634
  /// The content does not give up its touch to the scroll view.
  case contentCancelRefused
  /// The scroll view cancels no touches of its content.
  case contentCancelOff
  /// The recognizer's delegate no longer exists, so it is not asked.
  case delegateGone

  // MARK: Controls.

  // 700 was `inside-by-slop`.
  /// The control is disabled.
  case disabled = 701

  // MARK: First responders: why a request was refused.

  /// The responder is in no window.
  case notInWindow = 900
  /// The responder answered that it cannot become first responder.
  case cannotBecome
  /// The first responder answered that it cannot resign.
  case cannotResign
  /// The first responder was called to resign and did not.
  case resignRefused
  /// Another responder became first responder meanwhile, or this one left its window.
  case firstResponderChanged

  // MARK: The responder chain: why one responder follows another.

  /// The superview of the view.
  case superview = 920
  /// The controller of the view.
  case viewController
  /// The superview of the controller's view.
  case superviewOfControllersView
  /// The controller that presents the controller.
  case presentingController
  /// The window of the controller.
  case windowOfController
  /// The scene of the window.
  case scene
  /// The application.
  case application
  /// The delegate of the application.
  case applicationDelegate
  /// An override of `next` returned it.
  case overriddenNext

  // MARK: Searches and choices.

  /// No key command of the chain matches the key.
  case noMatch = 940
  /// A responder offers the command, and no responder performs it at present.
  case commandNotPerformed
  /// The timers are not scheduled in the mode of the run loop.
  case modeExcluded
  /// Several scroll views could scroll to the top.
  case ambiguousScrollToTop

  // MARK: The trace itself.

  /// The trace reached its limit of bytes or of lanes.
  case traceLimit = 800
  // 801 was `disk-full`.
  /// The trace could not be recorded for another reason.
  case traceFailed = 802
  /// There is no memory left for the trace.
  case memoryFull
}

extension TraceReason {
  /// The reason's word in a trace line.
  package var text: String { Self.texts[self] ?? "none" }

  /// The words of all reasons.
  private static let texts = [TraceReason: String](
    uniqueKeysWithValues: allCases.map { ($0, kebabCase(String(describing: $0))) })
}
