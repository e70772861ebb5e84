package import BackBoardServices
package import IOKit
package import MachTime
package import Trace

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
    intake = Intake(gestures: gestures, router: router, lane: lane)
    lifecycle = AppLifecycle(apps: apps, launcher: launcher, port: port, lane: lane)
    intake.foreground = { [unowned lifecycle] in
      (lifecycle.foreground, lifecycle.foregroundName)
    }
    intake.effect = { [unowned self] in perform($0) }
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
  }

  /// How many fingers are down.
  package var fingersDown: Int { router.fingersDown }

  private func perform(_ effect: SystemGestures.Effect) {
    switch effect {
    case .goHome:
      if lifecycle.isDisplayOff { lifecycle.toggleDisplay() } else { lifecycle.goHome() }
    case .toggleDisplay:
      lifecycle.toggleDisplay()
    case .none, .volume:
      break
    }
  }
}
