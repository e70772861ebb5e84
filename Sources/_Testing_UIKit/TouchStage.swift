import BackBoardServices
public import Foundation
import IOKit
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace
public import UIKit

/// An app in a test, with a window, fingers and a clock that the test advances.
///
///     let stage = TouchStage()
///     let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
///     stage.show(button)
///     stage.tap(button)
///     #expect(stage.log("action") == ["…"])
///
/// Fingers take the real path: a hardware event is encoded and decoded as on the wire, queued as by the
/// event-fetch thread, drained by the main loop's source, hit-tested, and handled by recognizers, views
/// and controls. Time advances only while the stage plays a gesture, the test waits or the app's code sleeps; a wait of
/// an hour takes no longer than the work in it. The apps of two stages share nothing, and any number of them can live
/// in one process.
///
/// `UIApplication.shared`, `UIScreen.main`, `Timer` and the like belong to the stage that the test made or used last. A
/// task that the test starts has to call `makeCurrent()` first.
@MainActor
public final class TouchStage {
  /// The window into which `show(_:)` puts views and controllers.
  ///
  /// It is the app's key window after the launch, or else its frontmost window. An app without windows gets one from
  /// the stage, which is shown only if the app has no delegate.
  public private(set) var window: UIWindow

  package let context: AppContext
  /// The clock of the stage.
  let time: VirtualTimeSource
  /// The trace of the app; off for a stage without tracing.
  let tracer: Tracer
  /// The real time that a handler may run, or that a task may sleep while no test advances time; 10 seconds by default.
  ///
  /// A handler that runs longer ends the process of the tests, with a message that quotes the last trace record. A task
  /// that sleeps longer on the stage's clock without an advance of time fails the test.
  public var patience: Duration {
    get { stepping.patience }
    set { stepping.patience = newValue }
  }

  private let stepping: Stepping
  /// The part of the stage that the watchdog names in its message.
  private let subject: StageWatchdog.Subject
  /// The simulated hardware and broker.
  var hand: StageHand

  /// Makes an app without a delegate: active, with an empty window on a screen of the given size.
  ///
  /// Without tracing the log stays empty, which saves time in tests with very many runs.
  public convenience init(
    name: String = "Stage", size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3,
    tracing: Bool = true
  ) {
    self.init(name: name, size: size, scale: scale, tracing: tracing) { nil }
  }

  /// Runs a whole app: makes its delegate, launches it and brings it to the front.
  public convenience init(
    running delegate: @autoclosure () -> any UIApplicationDelegate, name: String = "Stage",
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3, tracing: Bool = true
  ) {
    self.init(name: name, size: size, scale: scale, tracing: tracing, delegate: delegate)
  }

  /// Runs a whole app for a broker, which brings it to the front itself.
  package convenience init(
    running delegate: @autoclosure () -> any UIApplicationDelegate, name: String, size: CGSize,
    scale: CGFloat, link: any BrokerLink
  ) {
    self.init(
      name: name, size: size, scale: scale, tracing: true, link: link, delegate: delegate)
  }

  private init(
    name: String, size: CGSize, scale: CGFloat, tracing: Bool, link: (any BrokerLink)? = nil,
    delegate makeDelegate: () -> (any UIApplicationDelegate)?
  ) {
    time = VirtualTimeSource()
    let waiter = SteppedWaiter(time: time, limit: .zero)
    tracer = tracing ? Tracer.memory(process: name, member: 0) : Tracer.off
    subject = StageWatchdog.Subject(test: StageCall.testName, tracer: tracer)
    let fetchLane = tracer.lane("event-fetch", order: 0, time: time)
    let mainQueue = NestedMainQueue()
    let loop = CFRunLoop(waiter: waiter, time: time, isMain: true, mainQueue: mainQueue)
    stepping = Stepping(waiter: waiter, mainQueue: mainQueue) { message in
      StageCall.unknown.report(message)
    }
    context = AppContext(
      name: name, time: time, mainRunLoop: loop,
      lane: tracer.lane("main", order: 1, time: time), screenSize: size, screenScale: scale,
      stepping: stepping)
    AppContext.current = context
    context.brokerLink = link
    context.start()
    hand = StageHand(context: context, lane: fetchLane)
    let application = context.application
    application.delegate = makeDelegate()
    context.launch()
    window =
      context.scene.keyWindow ?? context.scene.windows.last
      ?? UIWindow(frame: context.screen.bounds)
    if application.delegate == nil { window.makeKeyAndVisible() }
    if link == nil { application.becomeActive() }
    turn()
    StageWaiting.enqueueStep()
  }

  isolated deinit {
    context.brokerLink = nil
    context.stop()
    context.resignCurrent()
  }

  /// The app.
  public var application: UIApplication { context.application }

  /// The time since the stage was made, on its own clock.
  public var now: Duration { .nanoseconds(Int64(clamping: time.now.nanoseconds)) }

  /// Makes this stage the one to which `UIApplication.shared`, new views and timers belong.
  public func makeCurrent() {
    AppContext.current = context
  }

  /// Adds a view to the window, in front of its subviews; a view without a size fills the window.
  public func show(_ view: UIView) {
    makeCurrent()
    if view.bounds.isEmpty { view.frame = window.bounds }
    window.addSubview(view)
    turn()
  }

  /// Makes a controller the window's root.
  public func show(_ controller: UIViewController) {
    makeCurrent()
    window.rootViewController = controller
    turn()
  }

  /// Returns the view with an accessibility identifier, or with a name from the trace, such as `UIView#2`.
  ///
  ///     try stage.tap(stage.view(named: "increment"))
  ///     #expect(try stage.view(named: "count", as: UILabel.self).text == "1")
  ///
  /// - Throws: `ViewNotFound` if no view has the name, several have it, or the view is of another class.
  public func view<View: UIView>(
    named name: String, as type: View.Type = UIView.self
  ) throws(ViewNotFound) -> View {
    makeCurrent()
    switch ViewQueries.find(name, in: context) {
    case .failure(let refusal):
      throw ViewNotFound(sentence: refusal.sentence, candidates: refusal.candidates)
    case .success(let view):
      guard let view = view as? View else {
        throw ViewNotFound(
          sentence: "\(context.names.text(of: view)) is a \(Swift.type(of: view)), no \(type)",
          candidates: [])
      }
      return view
    }
  }

  /// The error of a view that does not exist, is ambiguous or has another class.
  public struct ViewNotFound: Error, CustomStringConvertible {
    let sentence: String
    /// The names that would find a view; if several views have the name, the place of each.
    let candidates: [String]

    /// The message, with the names that would find a view, or with the places of the views that have the name.
    public var description: String {
      candidates.isEmpty
        ? sentence : "\(sentence); there are \(candidates.joined(separator: ", "))"
    }
  }

  /// Advances time by a duration and runs everything that is due in it.
  public func advance(by duration: Duration) {
    makeCurrent()
    run(until: time.now + duration)
  }

  /// Advances time until no timer is pending, or by at most `limit`.
  ///
  /// - Returns: False if a timer is still pending, as a repeating timer always is.
  @discardableResult
  public func settle(within limit: Duration = .seconds(10)) -> Bool {
    makeCurrent()
    watched {
      context.lettingTimePass(until: time.now + limit) { context.trackingMode.runLoop() }
    }
    return context.mainRunLoop.nextTimerFireDate(context.trackingMode.mode) == nil
  }

  /// Runs everything that is due now, without advancing time.
  func turn() {
    run(until: time.now)
  }

  /// Advances time to an instant, and runs everything that is due by then.
  func run(until limit: MachAbsoluteTime) {
    watched { context.run(until: limit) }
  }

  /// Runs a closure that runs the app's loop; the process ends if a handler runs longer than `patience`.
  private func watched(_ run: () -> Void) {
    StageWatchdog.shared.begin(subject, limit: patience)
    run()
    StageWatchdog.shared.end()
  }

  /// Advances time to the next frame of the display and runs it.
  func advanceToNextFrame() {
    let frames = context.clocks.frameClock
    run(until: frames.time(ofFrame: frames.nextFrame(after: time.now)))
  }
}

// This module is the cross-import overlay of Testing and UIKit: the toolchain finds it by its name and imports it into
// a file that imports both. There it takes the place of Testing, so it re-exports Testing.
#if canImport(Testing)
  @_exported public import Testing
#endif
