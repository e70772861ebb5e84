import TouchstoneMachTime
import TouchstoneTrace

// Why a touch did not come to the view that it hit, or came late.
extension TouchFacts {
  /// The outcome of a touch that the view never received; nil if it received the touch, or nothing withheld it.
  var withheld: ViewOutcome? {
    let wasDelivered = story.own(.deliver).contains { $0.subject == view }
    guard let refusal = story.own(.withhold).first(where: { $0.subject == view }), !wasDelivered
    else { return nil }
    switch refusal.reason {
    case .secondTouchIgnored:
      return ViewOutcome(
        .secondTouchIgnored,
        "\(view) did not receive it, because it handles one touch at a time and has one already",
        [refusal], remedy: "Set isMultipleTouchEnabled of \(view) to true.")
    case .exclusiveTouch:
      let holder = refusal.object.map { "\($0) has" } ?? "another view has"
      return ViewOutcome(
        .exclusiveTouch,
        "\(view) did not receive it, because \(holder) a touch and one of the two is exclusive",
        [refusal], remedy: "To let both have touches, set isExclusiveTouch of both to false.")
    case .interactionIgnored:
      return ViewOutcome(
        .interactionIgnored,
        "\(view) did not receive it, because the application ignores interaction events",
        [refusal], remedy: Self.ignoringRemedy)
    case .delayedByGesture:
      return delayed(refusal)
    case .notDeliveredToView:
      return refusedByScrollView(refusal)
    default:
      return ViewOutcome(
        .hitNoAction, "\(view) did not receive it (\(refusal.reason.text))", [refusal])
    }
  }

  private static let ignoringRemedy =
    "Match each beginIgnoringInteractionEvents() with endIgnoringInteractionEvents()."

  /// The outcome of a touch that the application dropped, or that a disabled control took.
  var ignored: ViewOutcome? {
    let wasDelivered = story.own(.deliver).contains { $0.subject == view }
    let dropped = story.during(.skipped).first {
      $0.stage == .window && $0.reason == .interactionIgnored
    }
    if !wasDelivered, let dropped {
      return ViewOutcome(
        .interactionIgnored,
        "\(view) did not receive it, because the application ignores interaction events",
        [dropped], remedy: Self.ignoringRemedy)
    }
    guard wasDelivered, let refusal = skip(of: .action, because: .disabled) else { return nil }
    return ViewOutcome(
      .hitNoAction, "\(view) is disabled: it takes the touch and sends nothing", [refusal],
      remedy: "Set isEnabled of \(view) to true.")
  }

  /// The outcome of a touch that a scroll view keeps from its content.
  private func refusedByScrollView(_ refusal: TraceLine) -> ViewOutcome {
    let answer = story.lines.last {
      $0.isAnsweredNo && $0.detail == "touchesShouldBegin" && $0.object == view
        && $0.number < refusal.number
    }
    let scrollView = refusal.object ?? "its scroll view"
    return ViewOutcome(
      .hitNoAction,
      "\(view) did not receive it, because \(scrollView) answered no in touchesShouldBegin(_:with:in:)",
      [answer, refusal],
      remedy: "Return true from touchesShouldBegin(_:with:in:) of \(scrollView) for \(view).")
  }

  /// The outcome of a touch that a recognizer held back and never delivered.
  private func delayed(_ refusal: TraceLine) -> ViewOutcome {
    if let scrolled = scrolledInstead(of: refusal) { return scrolled }
    let recognizer = refusal.object ?? "a recognizer"
    let change = story.lines.last {
      $0.kind == .gesture && GestureChange($0).isRecognition && receives($0.subject)
    }
    if change == nil, story.ending == nil {
      return ViewOutcome(
        .deliveryOrder,
        "\(view) has not received it: recognizers receive a touch first, and \(recognizer) holds it back",
        [refusal], remedy: Explainer.remedy(forDelayBy: recognizer))
    }
    let action = change?.subject.flatMap(action(of:))
    let taken =
      change.map {
        $0.subject == recognizer
          ? "recognized its gesture" : "\($0.subject ?? "another one") recognized its gesture"
      } ?? "never gave it up"
    return ViewOutcome(
      .deliveryOrder,
      "\(view) never received it: recognizers receive a touch first, and \(recognizer) held it back and \(taken)",
      [refusal, change, action],
      remedy:
        "To let \(view) receive it, set delaysTouchesBegan and cancelsTouchesInView of \(recognizer) to false."
    )
  }

  /// A touch that a recognizer held back before the view received it.
  struct HeldBack {
    let recognizer: String
    /// How long the touch was held back, such as `500 ms`.
    let duration: String
    /// The record that the touch is held back.
    let refusal: TraceLine
    /// The record that the view received the touch.
    let delivery: TraceLine

    var code: ExplanationCode {
      switch recognizer {
      case "@system-gesture-gate": .systemGestureGate
      case "@content-touch-delay": .contentTouchDelayed
      default: .deliveryOrder
      }
    }

    /// A clause such as `@hold received it first and held it back for 500 ms`.
    var clause: String {
      let first = code == .deliveryOrder ? "received it first and " : ""
      return "\(recognizer) \(first)held it back for \(duration)"
    }

    var remedy: String { Explainer.remedy(forDelayBy: recognizer) }
  }

  /// How long a recognizer held the touch back from the view; nil if none did.
  var heldBack: HeldBack? {
    guard
      let refusal = story.own(.withhold).first(where: {
        $0.subject == view && $0.reason == .delayedByGesture
      }),
      let delivery = story.own(.deliver).first(where: {
        $0.subject == view && $0.number > refusal.number
      }),
      delivery.time > refusal.time, let recognizer = refusal.object
    else { return nil }
    return HeldBack(
      recognizer: recognizer, duration: recording.time(from: refusal, to: delivery),
      refusal: refusal, delivery: delivery)
  }
}
