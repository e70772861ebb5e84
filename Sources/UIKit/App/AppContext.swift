package import BackBoardServices
package import Foundation
package import TouchstoneMachTime
package import TouchstoneRunLoops
package import TouchstoneTrace

/// Everything that one app has: its clock, its main loop, its lane of the trace, its screen.
///
/// iOS keeps these in the statics of a process. Here `UIApplication.shared`, `UIScreen.main`,
/// `RunLoop.main` and the like resolve through the context of the current turn, so that one process
/// can hold a broker, its home screen and many apps at once. A real app has one context for life; the
/// in-process stage and the tools make one for each app. `AppContext+Current.swift` knows whose turn it is.
///
/// Parts that point back at the context do so with `unowned`: the context outlives them.
@MainActor
package final class AppContext {
  /// The app's name as the trace prints it.
  package let name: String
  /// What time it is, real or virtual; nobody in this module asks the kernel.
  package let time: any TimeSource
  /// The loop that plays the main thread's run loop.
  package let mainRunLoop: CFRunLoop
  /// The main thread's lane of the trace.
  package let lane: TraceLane
  /// How views, recognizers and controllers are called in the trace.
  package let names: NameRegistry
  /// The one screen.
  package let screen: UIScreen
  /// The device, as far as it can be turned.
  package private(set) lazy var device = UIDevice()
  /// The one scene, which holds the windows.
  package var scene: UIWindowScene {
    if let madeScene { return madeScene }
    let made = asCurrent { UIWindowScene(screen: screen) }
    madeScene = made
    return made
  }
  /// Turns hardware events into touches and sends them on their way.
  package private(set) lazy var dispatcher = EventDispatcher(context: self)
  /// What the fetch thread fills and the main loop drains.
  package let eventQueue = EventQueue()
  /// The main loop's end of the queue; its signaller goes to the fetcher.
  package private(set) lazy var eventQueueSource = EventQueueSource(context: self)
  /// Lays out and finishes the turn before the loop sleeps.
  private lazy var commitObserver = CommitObserver(context: self)
  /// Hands the samples of motion sensors to who asked for them.
  package private(set) lazy var sensors = SensorHub(context: self)
  /// Whether the app plays, which decides who gets media commands.
  package private(set) lazy var nowPlaying = NowPlaying(context: self)
  /// Work for the main queue that any thread may bring and that waits for its moment.
  let delayedWork = DelayedWork()
  /// Timers, display links and the `RunLoop` face of the main loop.
  package private(set) lazy var clocks = Clocks(context: self)
  /// Runs the animations of views.
  package private(set) lazy var animator = Animator(context: self)
  /// In which mode the main loop runs.
  package private(set) lazy var trackingMode = TrackingMode(context: self)
  /// What is shown for who takes typed text.
  package private(set) lazy var inputViews = InputViews(context: self)
  /// What was cut or copied.
  package private(set) lazy var pasteboard = UIPasteboard()
  /// What the calendar said, in seconds since the reference date, when the clock stood at zero.
  package let wallClockOffset: TimeInterval
  /// At which edges the app's touches win over the system's gestures at first.
  package private(set) lazy var deferredEdges = DeferredEdges(context: self)
  /// The way to the broker; nil on a stage.
  package weak var brokerLink: (any BrokerLink)?
  /// The quick action by which the user opened the app, if it was one (R-LIFE-12).
  package var launchShortcut: BKSShortcutItem?
  private var madeScene: UIWindowScene?
  private var madeApplication: UIApplication?

  /// Puts an app together; `start()` attaches it to its loop.
  package init(
    name: String, time: any TimeSource, mainRunLoop: CFRunLoop, lane: TraceLane,
    screenSize: CGSize = CGSize(width: 390, height: 844), screenScale: CGFloat = 3
  ) {
    self.name = name
    self.time = time
    self.mainRunLoop = mainRunLoop
    self.lane = lane
    names = NameRegistry(lane: lane)
    screen = UIScreen(size: screenSize, scale: screenScale)
    wallClockOffset = Clock(time).wallOffset
  }

  /// The application object: made on first use, or by the bootstrap that knows its class.
  package var application: UIApplication {
    get {
      if let madeApplication { return madeApplication }
      let made = asCurrent { UIApplication() }
      madeApplication = made
      return made
    }
    set { madeApplication = newValue }
  }

  /// Attaches the event queue and the commit to the main loop, in every mode that counts as common.
  package func start() {
    // R-RL-24: the modes in which an app goes on hearing of events.
    mainRunLoop.addCommonMode(.tracking)
    mainRunLoop.addCommonMode(.eventReceive)
    eventQueueSource.add(to: mainRunLoop)
    commitObserver.add(to: mainRunLoop)
    clocks.start()
  }

  /// Detaches the app from its loop, so that the loop can end and the app be freed.
  package func stop() {
    eventQueueSource.invalidate()
    commitObserver.invalidate()
    clocks.invalidate()
    // Responders hold the context that made them, so it must let go of those that it holds itself.
    madeScene = nil
    madeApplication = nil
  }
}
