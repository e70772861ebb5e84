package import BackBoardServices
package import IOKit
package import TouchstoneMachTime
package import TouchstoneTrace

/// Stages 2 to 5 of the path, put together with the life cycle that steers them and that they steer.
///
/// A touch is routed by what is in front; a button changes what is in front, and a change takes touches
/// away. Knows no sockets and no processes: apps are behind an `AppPort`, and who starts them is
/// handed in. Lives on the broker's main thread.
package final class EventPath {
  package let lifecycle: AppLifecycle

  private let gestures: SystemGestures
  private let delivery: Delivery
  private let router: Router
  private let others: OtherEventRouter
  private let levels: SystemLevels
  private let intake: Intake
  private let time: any TimeSource

  package init(
    display: BKSDisplay, apps: [AppRecord], launcher: any AppLaunching, port: any AppPort,
    lane: TraceLane, time: any TimeSource
  ) {
    self.time = time
    gestures = SystemGestures(lane: lane)
    delivery = Delivery(port: port, lane: lane)
    router = Router(display: display, delivery: delivery, lane: lane)
    others = OtherEventRouter(delivery: delivery, lane: lane)
    levels = SystemLevels(lane: lane)
    intake = Intake(
      gestures: gestures, edges: EdgeGestures(display: display), router: router, others: others,
      lane: lane, clock: time)
    lifecycle = AppLifecycle(apps: apps, launcher: launcher, port: port, lane: lane)
    intake.foreground = { [unowned lifecycle] in
      (lifecycle.foreground, lifecycle.foregroundName)
    }
    intake.situation = { [unowned lifecycle, unowned router] in
      guard case .active(let member) = lifecycle.foreground else { return EdgeGestures.Situation() }
      return EdgeGestures.Situation(
        orientation: router.points.orientation(of: member),
        deferredEdges: lifecycle.registry[member]?.declared.deferredEdges ?? 0)
    }
    intake.apps = { [unowned lifecycle] in lifecycle.registry }
    intake.effect = { [unowned self] in perform($0) }
    lifecycle.processEnded = { [unowned self] member in
      others.forget(member)
      router.points.turn(member, to: .portrait)
    }
    lifecycle.takeTouchesAway = { [unowned router] destination, reason in
      router.takeAway(from: destination, because: reason, at: time.now.nanoseconds)
    }
  }

  /// Gives the path its home screen.
  package func attach(homeScreen: any HomeScreenRole) {
    delivery.homeScreen = homeScreen
    lifecycle.homeScreenChanged = { [unowned homeScreen] in homeScreen.setActive($0) }
  }

  /// Takes one injected event from the bytes of its message; the error names the byte.
  package func receive(
    _ reader: ByteReader, from injector: MemberID, named name: TraceName
  ) throws(IntakeError) {
    try intake.receive(reader, from: injector, named: name)
  }

  /// An injector is gone: what it holds down comes up.
  package func letGo(of injector: MemberID) {
    router.liftAll(
      of: injector, because: .cancelledByInjectorGone, at: time.now.nanoseconds)
    gestures.letGo(of: injector)
    intake.letGo(of: injector)
  }

  /// Remembers what an app says about itself.
  package func declared(_ declaration: BKSDeclaration, by member: MemberID) {
    lifecycle.declared(declaration, by: member)
    if case .interfaceOrientation(let orientation) = declaration {
      router.points.turn(member, to: orientation)
    }
  }

  /// Where points of the display lie in the apps' interfaces.
  package var points: InterfacePoints { router.points }

  /// How many fingers are down.
  package var fingersDown: Int { router.fingersDown }

  private func perform(_ effect: SystemGestures.Effect) {
    switch effect {
    case .covered(let isCovered): lifecycle.proximitySensor(isCovered: isCovered)
    case .button(let button): perform(button)
    case .shortcut(let shortcut): if let shortcut { perform(shortcut) }
    case .swipeBegins:
      lifecycle.takeTouchesAway?(
        lifecycle.foreground.decision.destination, .cancelledBySystemGesture)
    case .swipe(let kind): perform(kind)
    }
  }

  private func perform(_ kind: SystemGestureKind) {
    guard !lifecycle.isDisplayOff else { return }
    switch kind {
    case .homeSwipe: lifecycle.homeButton()
    case .switchApp: lifecycle.switchToPreviousApp()
    // What lies there already comes no second time; that is no failure of anybody's.
    case .appSwitcher: _ = lifecycle.interrupt(by: .appSwitcher)
    case .notificationCenter: _ = lifecycle.interrupt(by: .notificationCenter)
    case .controlCenter: _ = lifecycle.interrupt(by: .controlCenter)
    }
  }

  private func perform(_ shortcut: BKSSystemShortcut) {
    guard !lifecycle.isDisplayOff else { return }
    switch shortcut {
    case .home: lifecycle.homeButton()
    case .previousApp: lifecycle.switchToPreviousApp()
    case .search: lifecycle.show("search", because: .systemShortcut)
    case .snapshot: lifecycle.show("snapshot", because: .systemShortcut)
    }
  }

  private func perform(_ effect: ButtonEffect) {
    switch effect {
    case .goHome: lifecycle.homeButton()
    case .toggleDisplay: lifecycle.toggleDisplay()
    case .wallet: lifecycle.show("wallet")
    case .voiceAssistant: lifecycle.show("voice-assistant")
    case .snapshot: lifecycle.show("snapshot")
    case .volume(let step): levels.changeVolume(by: step)
    case .brightness(let step): levels.changeBrightness(by: step)
    case .toggleMute: levels.setRinging(!levels.isRinging)
    case .ringer(let isOn): levels.setRinging(isOn)
    case .none, .unpaired: break
    }
  }
}
