package import BackBoardServices
package import IOKit
package import TouchstoneMachTime
package import TouchstoneTrace

/// Stages 2 to 5 of the path, composed with the life cycle, which determines the foreground.
///
/// A touch is routed by the foreground; a button changes the foreground, and that change cancels
/// touches. Nothing here depends on sockets or processes: apps are reached through `AppPorts` and started by an
/// `AppLaunching`. Lives on the broker's main thread.
///
/// Each part is made after the parts that it needs: the sender, the routers, the life cycle (which cancels touches
/// through the router), the system's actions, and the intake.
package final class EventPath {
  /// Opens and ends apps, and tracks which one is in front.
  package let lifecycle: AppLifecycle

  private let router: Router
  private let otherEvents: OtherEventRouter
  private let intake: Intake
  private let time: any TimeSource

  /// Composes the path of a session; while no home screen is attached, events for it are discarded with a record.
  package init(
    display: BKSDisplay, apps: [AppRecord], launcher: any AppLaunching, ports: any AppPorts,
    homeScreen: HomeScreenSlot, lane: TraceLane, time: any TimeSource, alarms: any AlarmClock,
    memory: SessionMemory? = nil
  ) {
    self.time = time
    let eventSender = EventSender(
      ports: ports, homeScreen: homeScreen, lane: lane, memory: memory)
    router = Router(display: display, eventSender: eventSender, lane: lane, memory: memory)
    otherEvents = OtherEventRouter(eventSender: eventSender, lane: lane)
    lifecycle = AppLifecycle(
      apps: apps, launcher: launcher, ports: ports, homeScreen: homeScreen, router: router,
      otherEvents: otherEvents, lane: lane, time: time, alarms: alarms, memory: memory)
    intake = Intake(
      gestures: SystemGestures(edges: EdgeGestures(display: display), lane: lane), router: router,
      otherEvents: otherEvents, front: lifecycle,
      effects: SystemActions(lifecycle: lifecycle, levels: SystemLevels(lane: lane)), lane: lane,
      clock: time)
  }

  /// Receives one injected event from the bytes of its message; the error names the byte.
  ///
  /// `injectorName` is the name of the injector in the trace.
  package func receive(
    _ reader: ByteReader, from injector: MemberID, named injectorName: TraceName
  ) throws(IntakeError) {
    try intake.receive(reader, from: injector, named: injectorName)
  }

  /// Cancels the fingers of an injector that has left, releases the keys and buttons that it held in the app in front,
  /// and media keys in any app.
  ///
  /// Its swipe from an edge ends, and the buttons of the system that it held are forgotten, without effect.
  package func removeInjector(_ injector: MemberID) {
    let now = time.now.nanoseconds
    router.removeFingers(of: injector, because: .cancelledByInjectorGone, at: now)
    otherEvents.removeInjector(injector, inFront: lifecycle.foreground, at: now)
    intake.removeInjector(injector)
  }

  /// Stores a declaration of an app; points are converted for the orientation that the app has declared last.
  package func declared(_ declaration: BKSDeclaration, by member: MemberID) {
    lifecycle.declared(declaration, by: member)
    if case .interfaceOrientation(let orientation) = declaration {
      router.points.turn(member, to: orientation)
    }
  }

  /// Prepares for fingers that landed before this broker began; called if a previous broker has died.
  package func expectInheritedFingers() {
    router.inheritedFingers = InheritedFingers()
  }

  /// How many fingers are down.
  package var fingersDown: Int { router.fingersDown }

  /// The fingers that are down, each with its slot and where its touches go.
  package var fingers: [(slot: Int, entry: TouchLedger.Entry)] { router.ledger.down }
}

extension EventPath: InterfacePointsSource {
  /// Converts between points of the display and points of the apps' interfaces.
  package var points: InterfacePoints { router.points }
}
