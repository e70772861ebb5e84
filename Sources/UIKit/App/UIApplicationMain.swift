import BackBoardServices
import Foundation
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace

/// Connects to the broker, builds the app and runs its main loop; never returns.
///
/// In the order of R-LIFE-1 and R-LIFE-2: the application object, the delegate, the event-fetch thread,
/// `didFinishLaunching`, and then `GSEventRunModal`, which runs the main run loop and does not return.
///
/// Apple's form takes the names of classes, which requires the Objective-C runtime; this one takes the
/// classes themselves. `@main` on an app delegate calls it.
@preconcurrency @MainActor
public func UIApplicationMain(
  _ principalClass: UIApplication.Type = UIApplication.self,
  _ delegateClass: any UIApplicationDelegate.Type
) -> Never {
  do {
    StandardStreams.writeThrough()
    let connection = try BrokerConnection()
    try AppProcess(connection, principalClass, delegateClass).run()
  } catch {
    StandardStreams.writeError("Error: \(error)\n")
    // EX_UNAVAILABLE: there is no broker to run for.
    ProcessExit.exit(69)
  }
}

extension UIApplicationDelegate {
  /// The entry point of an app whose delegate is marked with `@main`.
  public static func main() {
    UIApplicationMain(UIApplication.self, Self.self)
  }
}

/// The parts of an app that has a process of its own.
@MainActor
private struct AppProcess {
  private let connection: BrokerConnection
  private let context: AppContext
  private let thread: EventFetchThread

  init(
    _ connection: BrokerConnection, _ principalClass: UIApplication.Type,
    _ delegateClass: any UIApplicationDelegate.Type
  ) throws {
    self.connection = connection
    let launch = connection.launch
    if launch.isVirtual, !MainQueueIntake.takesDelays {
      StandardStreams.writeError(
        "\(launch.name): Date(), .now() and asyncAfter have real time here, because the app is linked "
          + "statically without --wrap=dispatch_after; tools/release has the options\n")
    }
    let clock =
      launch.isVirtual ? VirtualTimeSource(now: connection.now, step: connection.step) : nil
    let time: any TimeSource = clock ?? HostTimeSource()
    let tracer = try connection.makeTracer()
    let waiter: any Waiter =
      launch.isVirtual
      ? ReportingWaiter(time: time) { connection.reportIdle(until: $0) } : EpollWaiter(time: time)
    let context = AppContext(
      name: launch.name, time: time,
      mainRunLoop: CFRunLoop(waiter: waiter, time: time, isMain: true),
      lane: tracer.lane("main", order: 1, time: time),
      screenSize: CGSize(width: launch.display.width, height: launch.display.height),
      screenScale: launch.display.scale, control: connection,
      counters: try connection.makeCounters())
    self.context = context
    AppContext.current = context
    let application = principalClass.init()
    context.application = application
    application.delegate = delegateClass.init()
    context.start()
    connection.attach(context)
    thread = EventFetchThread(port: connection.port, clock: clock, tracer: tracer, context: context)
  }

  func run() throws -> Never {
    try thread.start()
    context.launch()
    context.trackingMode.runLoop()
    ProcessExit.exit(0)
  }
}
