import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceTextTests {
  /// The texts of the records that `body` makes on a lane.
  private func texts(_ body: (TraceLane) -> Void) -> [String] {
    let tracer = Tracer.memory(process: "Counter", member: 1)
    body(tracer.lane("main", order: 1, time: VirtualTimeSource()))
    return TraceMerge.lines([tracer.snapshot()]).map(\.text)
  }

  @Test("a stage has its number, title, event and iOS name")
  func stages() {
    let texts = texts { lane in
      lane.stage(.drained, event: 3)
      lane.stage(
        .hitTested, event: 3, subject: lane.name("@increment"), object: lane.name("@window"))
      lane.stage(.sent, event: 4, subject: lane.name("Counter"), reason: .foregroundApp)
      lane.skipped(.responder, event: 3, reason: .controlDoesNotForward)
    }
    expectEqual(
      texts,
      [
        "stage 8 drained event 3 (__handleEventQueue)",
        "stage 10 hit-tested event 3 @increment via @window (hitTest:withEvent:)",
        "stage 5 sent event 4 Counter because foreground-app (mach port)",
        "skipped 15 responder event 3 because control-does-not-forward",
      ])
  }

  @Test("the records of a cut and of the end of a trace have their reasons")
  func traceItself() {
    let trace = ProcessTrace(
      process: "Counter", member: 1,
      lanes: [
        (
          order: 1,
          records: [
            TraceRecord(
              kind: TraceKind.cut.rawValue, reason: TraceReason.traceLimit.rawValue, x: 12),
            TraceRecord(kind: TraceKind.end.rawValue, reason: TraceReason.memoryFull.rawValue),
          ]
        )
      ])
    expectEqual(
      TraceMerge.lines([trace]).map(\.text),
      [
        "cut 12 records because trace-limit",
        "end because memory-full",
      ])
  }

  @Test("the broker's decisions name event, finger, destination and reason")
  func brokerDecisions() {
    let texts = texts { lane in
      let app = lane.name("Counter")
      lane.route(event: 3, finger: 1, to: app, foreground: app, reason: .foregroundApp)
      lane.route(
        event: 4, finger: 0, to: lane.name("SpringBoard"), foreground: .none,
        reason: .homeScreenNoForegroundApp)
      lane.drop(event: 3, finger: 1, reason: .appLaunching)
      lane.drop(event: 3, finger: 0, reason: .queueFull)
      lane.coalesce(event: 5, into: 8)
    }
    expectEqual(
      texts,
      [
        "route event 3 finger 1 to Counter foreground Counter because foreground-app",
        "route event 4 to SpringBoard foreground none because home-screen-no-foreground-app",
        "drop event 3 finger 1 because app-launching",
        "drop event 3 because queue-full",
        "coalesce event 5 into event 8",
      ])
  }

  @Test("records of processes and life cycles name the process and the change")
  func processesAndLifeCycles() {
    let texts = texts { lane in
      let app = lane.name("Counter")
      lane.lifecycle(app, lane.name("applicationDidBecomeActive"))
      lane.process(app, lane.name("spawned"))
      lane.process(app, lane.name("exited"), status: 0)
      lane.process(app, lane.name("killed"), status: 9)
    }
    expectEqual(
      texts,
      [
        "lifecycle Counter applicationDidBecomeActive", "process Counter spawned",
        "process Counter exited 0", "process Counter killed 9",
      ])
  }

  @Test("a hit test has a line for each view that is asked, its answer, its result and a miss")
  func hitTests() {
    let texts = texts { lane in
      let view = lane.name("@viewC")
      lane.hitPass(1, touch: 1, x: 20, y: 30)
      lane.hitPass(2, touch: 0, x: 20, y: 30)
      lane.hitAsk(view, x: 5, y: 6)
      lane.hitInside(view, false)
      lane.hitInside(view, true)
      lane.hitReturn(lane.name("@viewB"), lane.name("@viewB1"))
      lane.hitReturn(lane.name("@viewB"), .none)
      lane.hitMiss(view, reason: .outsideBounds)
      lane.hitMiss(view, reason: .outsideBounds, byX: -30, y: 0.5)
      lane.hitMiss(view, reason: .outsideBounds, byX: 0, y: 0)
    }
    expectEqual(
      texts,
      [
        "hit pass 1 touch 1 at 20.00,30.00", "hit pass 2 at 20.00,30.00",
        "hit ask @viewC at 5.00,6.00", "hit inside @viewC no", "hit inside @viewC yes",
        "hit return @viewB @viewB1", "hit return @viewB none",
        "hit miss @viewC because outside-bounds",
        "hit miss @viewC because outside-bounds by -30.00,0.50",
        "hit miss @viewC because outside-bounds by 0.00,0.00",
      ])
  }

  @Test("a frame has its origin and the properties of its view, and bounds have their size")
  func places() {
    let texts = texts { lane in
      let (view, parent) = (lane.name("@card"), lane.name("@list"))
      lane.frame(
        view, in: parent, x: 20, y: 30, left: 0, [], TracedBounds(width: 100, height: 50))
      lane.frame(
        view, in: .none, x: -1, y: 0, left: 5, [.transformed, .hidden, .transparent],
        TracedBounds(width: 0, height: 0.5, top: 60))
    }
    expectEqual(
      texts,
      [
        "frame @card in @list at 20.00,30.00", "bounds @card size 100.00,50.00",
        "frame @card at -1.00,0.00 left 5.00 transformed hidden transparent",
        "bounds @card size 0.00,0.50 top 60.00",
      ])
  }

  @Test("a flick has its velocity and target, a window its level")
  func flicksAndWindows() {
    let texts = texts { lane in
      let view = lane.name("@list")
      lane.flick(view, lane.name("velocity"), x: 0, y: 1200)
      lane.flick(view, lane.name("target"), x: 0, y: 480, by: lane.name("Pages"))
      lane.order(lane.name("@front"), level: 2000, inFrontOf: .none)
      lane.order(lane.name("@front"), level: 0.5, inFrontOf: lane.name("@back"))
    }
    expectEqual(
      texts,
      [
        "flick @list velocity 0.00,1200.00", "flick @list target 0.00,480.00 by Pages",
        "order @front level 2000.00", "order @front level 0.50 in front of @back",
      ])
  }

  @Test("a touch has phase, point, view, window and taps")
  func touches() {
    let texts = texts { lane in
      lane.touch(
        1, phase: 0, x: 20, y: 30, view: lane.name("@b"), window: lane.name("@w"), taps: 1)
      lane.touch(2, phase: 4, x: -0.001, y: 1.236, view: .none, window: .none, taps: 2)
    }
    expectEqual(
      texts,
      [
        "touch 1 began at 20.00,30.00 view @b window @w taps 1",
        "touch 2 cancelled at 0.00,1.24 view none window none taps 2",
      ])
  }

  @Test("deliveries, cancellations and refusals name the receiver and the reason")
  func deliveries() {
    let texts = texts { lane in
      let a = lane.name("@a")
      let tap = lane.name("@tap")
      lane.deliver(phase: 0, touch: 1, to: lane.name("@button"), event: 3)
      lane.forward(lane.name("touchesBegan"), from: a, to: lane.name("@b"), event: 3)
      lane.cancel(touch: 1, receiver: a, reason: .cancelledByLifecycle)
      lane.cancel(touch: 1, receiver: a, reason: .cancelledByGesture, by: tap)
      lane.withhold(touch: 2, from: a, reason: .secondTouchIgnored)
      lane.withhold(touch: 2, from: a, reason: .delayedByGesture, by: tap)
      lane.attach(touch: 1, recognizer: tap)
      lane.detach(touch: 1, recognizer: tap, reason: .recognizerDisabled)
    }
    expectEqual(
      texts,
      [
        "deliver began touch 1 to @button", "forward touchesBegan from @a to @b",
        "cancel touch 1 for @a because cancelled-by-lifecycle",
        "cancel touch 1 for @a because cancelled-by-gesture @tap",
        "withhold touch 2 from @a because second-touch-ignored",
        "withhold touch 2 from @a because delayed-by-gesture @tap", "attach touch 1 to @tap",
        "refuse touch 1 by @tap because recognizer-disabled",
      ])
  }

  @Test("a change of a recognizer has both states, the reason and the two values")
  func recognizerStates() {
    let texts = texts { lane in
      let tap = lane.name("@tap")
      lane.gesture(tap, from: 0, to: 5, reason: .moved, measured: 52.1, limit: 45)
      lane.gesture(tap, from: 0, to: 3, reason: .recognized)
      lane.gesture(tap, from: 0, to: 5, reason: .preventedBy, by: lane.name("@pan"))
      lane.gesture(tap, from: 0, to: 1, reason: .tooSlow, measured: 0, limit: 45)
      lane.gesture(tap, from: 1, to: 2, reason: .none)
    }
    expectEqual(
      texts,
      [
        "gesture @tap possible -> failed because moved measured 52.10 limit 45.00",
        "gesture @tap possible -> ended because recognized",
        "gesture @tap possible -> failed because prevented-by @pan",
        "gesture @tap possible -> began because too-slow measured 0.00 limit 45.00",
        "gesture @tap began -> changed",
      ])
  }

  @Test("a question names the object asked, the answer and whether it was a default")
  func questions() {
    let texts = texts { lane in
      let question = lane.name("gestureRecognizerShouldBegin")
      let button = lane.name("@button")
      let tap = lane.name("@tap")
      lane.ask(question, of: button, about: tap, answer: false, by: .app)
      lane.ask(question, of: button, about: .none, answer: true, by: .byDefault)
      lane.ask(question, of: button, about: .none, answer: true, by: .uikit)
      lane.ask(question, of: button, about: .none, answer: true, by: .delegate)
    }
    expectEqual(
      texts,
      [
        "ask gestureRecognizerShouldBegin of @button about @tap: no (override)",
        "ask gestureRecognizerShouldBegin of @button: yes (default)",
        "ask gestureRecognizerShouldBegin of @button: yes (UIKit)",
        "ask gestureRecognizerShouldBegin of @button: yes (delegate)",
      ])
  }

  @Test("searches for responders, scrolling and modes of the loop have their decisions and reasons")
  func respondersSearchesScrolling() {
    let texts = texts { lane in
      let (field, page) = (lane.name("@field"), lane.name("@page"))
      lane.firstResponder(field, lane.name("refused"), reason: .cannotResign, by: page)
      lane.chain(1, field)
      lane.chain(2, page, reason: .superview)
      lane.search(
        lane.name("key command+k"), from: field, found: page, asked: 2, event: 3,
        reason: .keyCommand)
      lane.search(
        lane.name("action save"), from: field, found: .none, asked: 4, event: 3,
        reason: .noResponderForAction)
      lane.loop(lane.name("tracking"), lane.name("enters"))
      lane.loop(lane.name("tracking"), lane.name("leaves"), waiting: 2, reason: .modeExcluded)
      lane.busy(lane.name("Shop.load"), milliseconds: 500, event: 3)
      lane.scroll(page, lane.name("drags"), x: 0, y: 12.5)
      lane.hitShape(field, reason: .shapeNotUsed)
      lane.hitShape(field, by: page, reason: .clippingNotUsed)
      lane.track(field, events: 1 << 6, inside: true, distance: 35, margin: 70)
      lane.hitMiss(field, reason: .outsideBounds, byX: 3, y: 0, isTransformed: true)
    }
    expectEqual(
      texts,
      [
        "first-responder @field refused because cannot-resign @page", "chain 1 @field",
        "chain 2 @page because superview",
        "search key command+k from @field found @page asked 2 because key-command",
        "search action save from @field found none asked 4 because no-responder-for-action",
        "loop enters tracking", "loop leaves tracking waiting 2 because mode-excluded",
        "busy for 500.00 ms in Shop.load", "scroll @page drags at 0.00,12.50",
        "hit unseen @field because shape-not-used",
        "hit unseen @field because clipping-not-used @page",
        "track @field touchUpInside inside by 35.00 margin 70.00",
        "hit miss @field because outside-bounds by 3.00,0.00 transformed",
      ])
  }

  @Test("controls and actions print events by name")
  func controlsAndActions() {
    let texts = texts { lane in
      let button = lane.name("@button")
      lane.track(button, events: 1, inside: true)
      lane.track(button, events: 1 << 6 | 1 << 13, inside: false)
      lane.track(button, events: 0, inside: true)
      lane.track(button, events: 0xFFFF_FFFF, inside: true)
      lane.action(
        sender: button, name: lane.name("Counter.increment"), target: lane.name("Counter"),
        event: 3)
      lane.action(sender: button, name: lane.name("closure"), target: .none, event: 3)
    }
    expectEqual(texts[0], "track @button touchDown inside")
    expectEqual(texts[1], "track @button touchUpInside+primaryActionTriggered outside")
    expectEqual(texts[2], "track @button inside")
    // The bits without a name are one number.
    #expect(texts[3].hasSuffix("editingDidEndOnExit+0xfff08e00 inside"))
    expectEqual(texts[4], "action @button Counter.increment to Counter")
    expectEqual(texts[5], "action @button closure")
  }

  @Test("texts of an app are quoted, and changes of the view tree are in words")
  func quotedTexts() {
    let texts = texts { lane in
      lane.text(lane.name("@count"), "1")
      lane.text(lane.name("@count"), "")
      lane.log("a \"b\" \\ c\nd\te\u{1B}")
      lane.tree(lane.name("@a"), lane.name("added"), parent: lane.name("@b"))
      lane.tree(lane.name("@a"), lane.name("removed"), parent: lane.name("@b"))
      lane.tree(lane.name("@a"), lane.name("behind"), parent: lane.name("@b"))
    }
    expectEqual(
      texts,
      [
        "text @count \"1\"", "text @count \"\"",
        "log \"a \\\"b\\\" \\\\ c\\nd\\u{9}e\\u{1b}\"", "tree @a added to @b",
        "tree @a removed from @b", "tree @a behind @b",
      ])
  }

  @Test("a line has time in milliseconds, process and lane before the text")
  func wholeLine() {
    let time = VirtualTimeSource(now: MachAbsoluteTime(nanoseconds: 16_666_667))
    let tracer = Tracer.memory(process: "Counter", member: 1)
    tracer.lane("main", order: 1, time: time).log("hello")
    expectEqual(
      TraceMerge.lines([tracer.snapshot()]).map(TraceText.line),
      ["    16.667  Counter      main         log \"hello\""])
  }

  @Test("control characters in a name are escaped")
  func controlCharacters() {
    let tracer = Tracer.memory(process: "a\nb", member: 1)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    lane.hitInside(lane.name("@x\r\n y \"é\""), true)
    expectEqual(
      TraceMerge.lines([tracer.snapshot()]).map(TraceText.line),
      ["     0.000  a\\u{a}b      main         hit inside @x\\u{d}\\u{a} y \"é\" yes"])
  }

  @Test("every kind of record has a test of its text in this file")
  func everyKind() {
    // A new kind is added to this list together with a test of its text.
    let recorded: Set<TraceKind> = [
      .stage, .skipped, .route, .drop, .coalesce, .lifecycle, .process,
      .hitPass, .hitAsk, .hitInside, .hitReturn, .hitMiss, .touch, .deliver, .forward, .cancel,
      .withhold, .attach, .detach, .gesture, .ask, .track, .action, .text, .log, .tree,
      .call, .press, .motion, .pointer, .estimate, .firstResponder, .window, .chain, .input,
      .system, .search, .scroll, .loop, .busy, .hitShape, .frame, .bounds,
      .flick, .order, .cut, .end,
    ]
    // Definitions of names have no line.
    expectEqual(Set(TraceKind.allCases).subtracting(recorded), [.name, .nameContinued])
  }

  @Test("input other than touches names its kind and its receiver")
  func otherInput() {
    let texts = texts { lane in
      let (field, window) = (lane.name("@field"), lane.name("@window"))
      lane.call(lane.name("motionBegan"), to: field, event: 3)
      lane.press(
        lane.name("select"), phase: 0, force: 0.5, responder: field, window: window, event: 3)
      lane.motion(lane.name("shake"), phase: 4, event: 3, reason: .cancelledByLifecycle)
      lane.pointer(lane.name("hover"), phase: 5, x: 1, y: 2, window: window, event: 3)
      lane.estimate(
        index: 7, touch: 2, properties: lane.name("force"), to: field, event: 3)
      lane.firstResponder(field, lane.name("becomes"))
      lane.window(window, lane.name("becomes-key"))
      lane.chain(1, field)
      lane.input("a\"b", into: field, event: 3)
      lane.system(lane.name("call"), lane.name("begins"), app: lane.name("Counter"))
      lane.system(lane.name("accelerometer"), lane.name("interval"), value: 0.01)
    }
    #expect(
      texts == [
        "deliver motionBegan to @field",
        "press select began force 0.50 for @field in @window",
        "motion shake cancelled because cancelled-by-lifecycle",
        "pointer hover region-entered at 1.00,2.00 in @window",
        "estimate 7 touch 2 force to @field",
        "first-responder @field becomes",
        "window @window becomes-key",
        "chain 1 @field",
        #"input "a\"b" into @field"#,
        "system call begins for Counter",
        "system accelerometer interval 0.01",
      ])
  }
}
