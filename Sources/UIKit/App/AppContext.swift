package import BackBoardServices
package import Foundation
import TouchstoneLinux
package import TouchstoneMachTime
package import TouchstoneRunLoops
package import TouchstoneTrace

/// The parts of one app: its clock, its main loop, its lane of the trace, its screen, its dispatchers.
///
/// iOS keeps these in the statics of a process. Here `UIApplication.shared`, `UIScreen.main`, `RunLoop.main`
/// and the like resolve through the context of the current turn, so that one process can hold a broker, its
/// home screen and many apps. A real app has exactly one context; a stage and the tools create one for each
/// app. `AppContext+Current.swift` holds the context of the current turn.
///
/// Parts refer to their context with `unowned`: the context outlives them. Responders and recognizers keep it alive,
/// since a test may hold a view for longer than its stage.
@MainActor
package final class AppContext: Anchoring {
  /// The anchor that `Anchored` references to the app share; they do not keep the app alive.
  package nonisolated let anchor = Anchor()
  /// The app's name as the trace prints it.
  package let name: String
  /// The clock, real or virtual, from which the app's time is read; only `Alarm` and `DetachedLoop` set delays in real
  /// time without it.
  package let time: any TimeSource
  /// The clock if it is virtual.
  let virtualTime: VirtualTimeSource?
  /// The parts by which a test drives the app; nil for an app that no test drives.
  let stepping: Stepping?
  /// The object that runs the loop of code outside any app; nil for an app.
  var detachedLoop: DetachedLoop?
  /// The number of nested sleeps of the main thread that are under way (R-RL-30).
  var hangs = 0
  /// The run loop of the app's main thread.
  package let mainRunLoop: CFRunLoop
  /// The main thread's lane of the trace.
  package let lane: TraceLane
  /// The names of views, recognizers and controllers in the trace.
  package let names: NameRegistry
  /// The only screen.
  package let screen: UIScreen
  /// The device, which can be turned.
  package private(set) lazy var device = UIDevice()
  /// The only scene, which contains the windows.
  package var scene: UIWindowScene {
    if let madeScene { return madeScene }
    let made = asCurrent { UIWindowScene(screen: screen) }
    madeScene = made
    return made
  }
  /// Dispatches hardware events to the dispatchers that translate them.
  package private(set) lazy var dispatcher = EventDispatcher(context: self)
  /// The queue that the fetch thread fills and the main loop drains.
  package let eventQueue: EventQueue
  /// The source of the main loop that drains the queue.
  package private(set) lazy var eventQueueSource = EventQueueSource(
    context: self, control: control)
  /// Carries out the broker's messages when they are drained from the queue.
  private let control: any ControlReceiver
  /// Lays out the windows at the end of a turn, before the loop sleeps.
  private lazy var commitObserver = CommitObserver(context: self)
  /// Passes samples of motion sensors to their subscribers.
  package private(set) lazy var sensors = SensorHub(context: self)
  /// The app's reports about the media that it plays, which decide whether it receives media commands.
  package private(set) lazy var nowPlaying = NowPlaying(context: self)
  /// Delayed work for the main queue, which any thread may add.
  let delayedWork = DelayedWork()
  /// Timers, display links and the `RunLoop` object of the main loop.
  package private(set) lazy var clocks = Clocks(context: self)
  /// The delayed calls that objects have requested.
  private(set) lazy var delayedCalls = DelayedCalls(context: self)
  /// Runs the animations of views.
  package private(set) lazy var animator = Animator(context: self)
  /// The open transactions of changes of layers.
  package private(set) lazy var transactions = LayerTransactions(context: self)
  /// The mode in which the main loop runs.
  package private(set) lazy var trackingMode = TrackingMode(context: self)
  /// The input views of the first responder.
  package private(set) lazy var inputViews = InputViews(context: self)
  /// Watches for a tap on the status bar (R-SCROLL-21).
  var statusBarTap = StatusBarTap()
  /// The items that were cut or copied.
  package private(set) lazy var pasteboard = UIPasteboard()
  /// The date at time zero of the clock, in seconds since the reference date.
  package let wallClockOffset: TimeInterval
  /// The edges at which the app's touches take precedence over the system's gestures.
  package private(set) lazy var deferredEdges = DeferredEdges(context: self)
  /// The connection to the broker; nil for the home screen, and on a test's stage unless the test provides one.
  ///
  /// The connection lasts as long as its process. For an app that ends earlier, its owner sets this to nil first.
  package unowned var brokerLink: (any BrokerLink)?
  /// The quick action by which the user opened the app, if it was one (R-LIFE-12).
  package var launchShortcut: BKSShortcutItem?
  /// The last answer of UIKit's own code about a responder.
  package var responderAnswer: ResponderAnswer?
  /// The responder chain that was recorded last.
  package var recordedChain = RecordedChain()
  /// The last picture that was drawn, kept until its last part has been sent.
  var keptPicture = PictureAnswer.Kept()
  /// The number of passes that events have made so far through the recognizers of all windows.
  var gesturePassCount: UInt64 = 0
  /// The name of the action that is being performed.
  var currentAction: TraceName?
  /// The number of constraints that became active in the app so far.
  package var constraintCount = 0
  /// Whether any view or controller has had traits of its own in place of inherited ones, since the app began.
  var hasTraitOverrides = false
  /// The views that have observed properties.
  package var observedViews: [Anchored<UIView>] = []
  /// The subjects about which the app's author has been warned already.
  private var warnings: Set<String> = []
  private var madeScene: UIWindowScene?
  private var madeApplication: UIApplication?

  /// Creates the context of an app; `start()` attaches it to its loop.
  ///
  /// `control` carries out messages from the broker; without it only life-cycle transitions are accepted.
  package init(
    name: String, time: any TimeSource, mainRunLoop: CFRunLoop, lane: TraceLane,
    screenSize: CGSize = CGSize(width: 390, height: 844), screenScale: CGFloat = 3,
    control: (any ControlReceiver)? = nil, counters: EventCounters? = nil, stepping: Stepping? = nil
  ) {
    eventQueue = EventQueue(counters: counters)
    self.name = name
    self.control = control ?? TransitionReceiver()
    self.time = time
    self.stepping = stepping
    virtualTime = time as? VirtualTimeSource
    self.mainRunLoop = mainRunLoop
    self.lane = lane
    names = NameRegistry(lane: lane)
    screen = UIScreen(size: screenSize, scale: screenScale)
    wallClockOffset =
      time is HostTimeSource
      ? HostTimeSource.calendar.secondsSinceReference - time.now.seconds : 0
    mainRunLoop.referenceDateOffset = wallClockOffset
    anchor.attach(to: self)
    // Reading the constant makes the libraries use the clock of an app; only the first reading has an effect.
    AppContext.servesLibraries
  }

  deinit { anchor.sever() }

  /// The application object: made at the first use, or by `UIApplicationMain`, which sets it.
  package var application: UIApplication {
    get {
      if let madeApplication { return madeApplication }
      let made = asCurrent { UIApplication() }
      madeApplication = made
      return made
    }
    set { madeApplication = newValue }
  }

  /// The app's event queue and the signal that wakes its main loop, for `EventFetcher`.
  package var eventQueueInput: EventQueueInput {
    EventQueueInput(
      queue: eventQueue, signaller: eventQueueSource.signaller, waker: mainRunLoop.waker)
  }

  /// Attaches the event queue and the commit to the main loop, in both of its common modes.
  package func start() {
    // The default mode is common from the beginning (R-RL-24).
    mainRunLoop.addCommonMode(.tracking)
    eventQueueSource.add(to: mainRunLoop)
    commitObserver.add(to: mainRunLoop)
    clocks.start()
  }

  /// Attaches the commit alone to the main loop, for code outside any app.
  func startCommits() { commitObserver.add(to: mainRunLoop) }

  /// The name of the function that iOS calls to launch an app.
  static let launchFunction = "FBSSerialQueueRunLoopSourceHandler"

  /// Launches the application in a separate run of the main loop, which is in the mode of the launch (R-RL-24).
  package func launch() {
    let source = CFRunLoopSource.version0(name: Self.launchFunction) { [unowned self] in
      asCurrent { _ = application.launch() }
    }
    mainRunLoop.add(source, .initialization)
    source.signal()
    mainRunLoop.runInMode(.initialization, seconds: 0, returnAfterSourceHandled: true)
    source.invalidate()
  }

  /// Commits the changes of a turn, as a turn of this app; does little if nothing changed, as in most turns.
  package func commit() {
    if !observedViews.isEmpty { asCurrent { tellObservers() } }
    if let madeScene, !madeScene.needsCommit, !deferredEdges.mayChange(in: madeScene) { return }
    asCurrent {
      scene.commit()
      deferredEdges.update()
    }
  }

  /// Detaches the app from its loop, so that the loop can end and the app be freed.
  package func stop() {
    eventQueueSource.invalidate()
    commitObserver.invalidate()
    clocks.invalidate()
    // Responders retain the context that made them, so the context must release the responders that it retains.
    madeScene = nil
    madeApplication = nil
    delayedCalls.removeAll()
    transactions.discard()
    // Handlers of media commands may retain responders, and the info center and `nowPlaying` retain each other.
    nowPlaying.commandCenter = nil
    nowPlaying.infoCenter = nil
  }

  /// Warns the app's author, in the trace and on standard error; only the first warning about a subject is written.
  package func warn(_ sentence: String, onceAbout subject: String) {
    guard warnings.insert(subject).inserted else { return }
    // A record has one line at most.
    for line in sentence.split(separator: "\n") { lane.log(String(line)) }
    StandardStreams.writeError("\(name): \(sentence)\n")
  }
}
