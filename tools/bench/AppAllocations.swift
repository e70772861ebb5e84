import BackBoardServices
import IOKit
import TouchstoneHeapCount
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops
import TouchstoneTrace
import UIKit

/// Counts the heap allocations with which an app receives and handles one move of a finger.
///
/// The parts of the app run in this process in real time: its main loop on this thread, its fetch thread, and a real
/// socket between the two and the bench. The count covers everything from the encoding of the event for the socket to
/// the view's `touchesMoved`, on all threads; nine of ten moves do not exceed the figure.
@MainActor
enum AppAllocations {
  /// Measures on the main thread, where the bench runs.
  nonisolated static func measured(_ scale: Scale) throws(BenchError) -> [Figure] {
    do {
      return try MainActor.assumeIsolated {
        [
          Figure(
            "app-move-allocations", try allocations(scale, Tracer.off), "per move",
            note: "app: receive, decode, drain, deliver; trace off"),
          Figure(
            "app-move-traced-allocations",
            try allocations(scale, Tracer.memory(process: "Canvas", member: 1)), "per move",
            note: "trace on"),
        ]
      }
    } catch let error as BenchError {
      throw error
    } catch {
      throw .unavailable("the app's parts: \(error)")
    }
  }

  /// The number of allocations that nine of ten moves do not exceed.
  private static func allocations(_ scale: Scale, _ tracer: Tracer) throws -> Double {
    let pair = try UnixSocket.pair()
    let ours = pair.first
    let theirs = pair.second
    let app = MovedApp(tracer)
    let thread = try EventFetchThread(
      port: TouchstonePorts.Port(theirs), clock: nil, tracer: tracer, context: app.context
    ).start()
    let broker = TouchstonePorts.Port(ours)
    var frame = FrameBuilder()
    var allocations: [Double] = []
    for number in 0..<scale.appMoves {
      let event = app.event(number)
      heap_begin()
      try send(.event(number: UInt32(number + 1), event), in: &frame, through: broker)
      app.run(untilMoves: number)
      let made = heap_end()
      // The first half of the events does not count, since it allocates buffers that are kept.
      if number >= scale.appMoves / 2 { allocations.append(Double(made)) }
    }
    try broker.shutDown()
    thread.join()
    app.context.stop()
    return Sample(allocations).quantile(0.9)
  }

  private static func send(
    _ message: BKSMessage, in frame: inout FrameBuilder, through port: TouchstonePorts.Port
  ) throws(BenchError) {
    frame.begin(step: 0, now: 0)
    let isAppended = frame.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    guard isAppended, case .sent = port.send(&frame) else {
      throw .unavailable("an event could not be sent to the app's parts")
    }
  }
}

/// An app with one view that counts its moves, in real time on this thread.
@MainActor
private final class MovedApp {
  let context: AppContext
  private let time = HostTimeSource()
  private let view = CountingView()
  private let window: UIWindow

  init(_ tracer: Tracer) {
    context = AppContext(
      name: "Canvas", time: time,
      mainRunLoop: CFRunLoop(waiter: EpollWaiter(time: time), time: time),
      lane: tracer.lane("main", order: 1, time: time))
    AppContext.current = context
    context.start()
    context.launch()
    window = UIWindow(frame: context.screen.bounds)
    window.makeKeyAndVisible()
    view.frame = window.bounds
    window.addSubview(view)
    context.application.becomeActive()
  }

  /// Returns the event with a number: a finger lands in event 0 and moves in every later one.
  func event(_ number: Int) -> IOHIDEvent {
    let finger = IOHIDFinger(
      index: 1, identity: 2, phase: number == 0 ? .down : .move, x: 100 + Double(number % 100),
      y: 120)
    return .hand(fingers: [finger], timeStamp: time.now.nanoseconds, pixelUnits: true)
  }

  /// Runs the main loop until the view has received the landing and `count` moves.
  func run(untilMoves count: Int) {
    while view.landings == 0 || view.moves < count {
      context.mainRunLoop.runInMode(.defaultMode, seconds: 1, returnAfterSourceHandled: true)
    }
  }

  private final class CountingView: UIView {
    var landings = 0
    var moves = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { landings += 1 }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moves += 1 }
  }
}
