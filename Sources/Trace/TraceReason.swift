/// Why something happened, or did not: the closed list of cause codes.
///
/// The word of a reason, such as `cancelled-by-gesture`, is what people search for, match and link
/// to. The numbers are in trace files: add a reason at the end of its group, never renumber.
package enum TraceReason: UInt16, CaseIterable, Hashable, Sendable {
  case none = 0

  // Routing: which process gets an event, and which events nobody gets.
  case foregroundApp = 100
  case pathBound
  case homeScreenNoForegroundApp
  case appLaunching
  case appDied
  case pathCancelled
  case systemButton
  case systemGesture
  case systemGestureGate
  case consumedByHomeScreen
  case appInBackground
  case queueFull
  case notDigitizer
  case disconnected
  case unresponsive
  case unknownFinger
  case alreadyDown
  case tooManyFingers
  case notAllowed
  case keyFocus
  case broadcast
  case takenBackBySystem
  case watchdog
  case requested
  case notASystemGesture
  case displayOff
  case appInactive
  case nowPlaying
  case notNowPlaying
  case notSubscribed
  case subscribed
  case unknownValue
  case timeRanBackwards
  case upWithoutDown
  case systemAlert
  case incomingCall
  case controlCenter
  case notificationCenter
  case proximity
  case timeAheadOfClock

  // Absent stops: why an event passed one by.
  case noWindow = 200
  case noHitView
  case notANewTouch
  case notATouch
  case noRecognizers
  case controlDoesNotForward
  case stoppedInChain
  case notInChain
  case noTarget
  case targetGone
  case noResponderForAction
  case actionRefused
  case nothingChanged
  case nothingActs
  case noKeyWindow
  case noFirstResponder
  case notFocused
  case keyCommand
  case textInput
  case focusMoved
  case remoteControlOff
  case pressEnded
  case endOfChain
  case unknownTouch
  case onlyRecognizers
  case shakeStillRunning
  case shakeTooSoon
  case systemShortcut
  case chainInCircle

  // Hit testing: the test that a view or a window failed.
  case hidden = 300
  case transparent
  case interactionDisabled
  case defaultNotInteractive
  case outsideBounds
  case singularTransform
  case passThrough
  case notShown
  case noChildHit
  case animationNotInteractive
  case modelNotPresentation

  // Held back from a receiver.
  case secondTouchIgnored = 400
  case exclusiveTouch
  case interactionIgnored
  case notDeliveredToView
  case handledByView
  case delayedByGesture
  case contentTouchDelayed
  case mainLoopBusy
  case updateMissing

  // Taken back from a receiver.
  case cancelledByGesture = 500
  case cancelledByLifecycle
  case cancelledByLeftWindow
  case cancelledByInteractionOff
  case cancelledBySystemGesture
  case cancelledByProcessExit
  case cancelledByInjectorGone
  case cancelledByScroll
  case cancelledByAnimation
  case cancelledByRotation
  case cancelledByHardware
  case cancelledByProximity
  case cancelledByTime
  case cancelledByLowMemory

  // Gesture recognizers: what moved a state machine, and what refused a touch.
  case moved = 600
  case heldTooLong
  case heldLongEnough
  case tooManyTouches
  case tooFewTouches
  case liftedEarly
  case lifted
  case touchCancelled
  case recognized
  case preventedBy
  case excluded
  case shouldBeginRefused
  case refusedByControl
  case nextTapLate
  case nextTapFar
  case recognizerDisabled
  case recognizerMoved
  case touchTypeNotAllowed
  case delegateRefused
  case reset
  case waitingForFailure
  case requirementRecognized
  case requirementFailed
  case wrongDirection
  case tooSlow
  case tooShort
  case hysteresis
  case touchCountChanged
  case setBySubclass
  case alreadyRecognizing
  case allowedByOtherSide
  case farFromEdge
  case cannotScroll
  case contentKeepsTouch

  // Controls.
  case insideBySlop = 700
  case disabled

  // The trace itself.
  case traceLimit = 800
  case diskFull
  case traceFailed
}

extension TraceReason {
  /// The reason's word in a trace line.
  package var text: String { Self.texts[self] ?? "none" }

  private static let texts = [TraceReason: String](
    uniqueKeysWithValues: allCases.map { ($0, kebabCase(String(describing: $0))) })
}
