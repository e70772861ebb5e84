import Foundation
import TouchstoneLinux
import UIKit

/// An app with one button for each kind of misbehavior.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = TroubleViewController()
    window.makeKeyAndVisible()
    self.window = window
    // What a test or the bench wants to go wrong without a tap.
    switch Environment.value(of: "TROUBLE_AT_LAUNCH") {
    case "trap": TroubleViewController.trapAtLaunch()
    case "flood": Flood.begin()
    default: break
    }
    return true
  }
}

/// Declarations to the broker without end, as many as its port takes; the main loop turns in between.
@MainActor
enum Flood {
  /// How many declarations are sent in a turn of the main loop.
  private static let burst = 500

  static func begin() {
    UIKit.Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in
      MainActor.assumeIsolated {
        for _ in 0..<burst { UIApplication.shared.shortcutItems = [] }
      }
    }
  }
}

final class TroubleViewController: UIViewController {
  /// The path of the session's socket, set by the test.
  private let socket = Environment.value(of: "TROUBLE_SOCKET") ?? ""

  override func viewDidLoad() {
    super.viewDidLoad()
    button("spin", y: 100).addTarget(
      self, action: TroubleViewController.spin, for: .touchUpInside)
    button("knock", y: 200).addTarget(
      self, action: TroubleViewController.knock, for: .touchUpInside)
    button("child", y: 300).addTarget(
      self, action: TroubleViewController.connectFromChild, for: .touchUpInside)
    button("orphan", y: 400).addTarget(
      self, action: TroubleViewController.connectFromOrphan, for: .touchUpInside)
    button("leave", y: 500).addTarget(
      self, action: TroubleViewController.leaveProcessBehind, for: .touchUpInside)
    button("trap", y: 600).addTarget(
      self, action: TroubleViewController.trap, for: .touchUpInside)
    button("identify", y: 700).addTarget(
      self, action: TroubleViewController.identify, for: .touchUpInside)
    button("doze", x: 230, y: 100).addTarget(
      self, action: TroubleViewController.doze, for: .touchUpInside)
    button("clocks", x: 230, y: 200).addTarget(
      self, action: TroubleViewController.readClocks, for: .touchUpInside)
    button("ask", y: 780).addTarget(
      self, action: TroubleViewController.askForTraces, for: .touchUpInside)
    button("ask-child", x: 230, y: 780).addTarget(
      self, action: TroubleViewController.askFromChild, for: .touchUpInside)
    button("say", x: 230, y: 300).addTarget(
      self, action: TroubleViewController.say, for: .touchUpInside)
    button("quit", x: 230, y: 400).addTarget(
      self, action: TroubleViewController.quit, for: .touchUpInside)
    button("chatter", x: 230, y: 500).addTarget(
      self, action: TroubleViewController.chatter, for: .touchUpInside)
    button("tick", x: 230, y: 600).addTarget(
      self, action: TroubleViewController.tick, for: .touchUpInside)
    button("pour", x: 230, y: 700).addTarget(
      self, action: TroubleViewController.pour, for: .touchUpInside)
    button("recount", y: 30).addTarget(
      self, action: TroubleViewController.recount, for: .touchUpInside)
    button("attack", y: 150).addTarget(
      self, action: TroubleViewController.attack, for: .touchUpInside)
    button("pass", x: 230, y: 150).addTarget(
      self, action: TroubleViewController.passDescriptors, for: .touchUpInside)
    button("scribble", y: 250).addTarget(
      self, action: TroubleViewController.scribble, for: .touchUpInside)
    button("pose", x: 230, y: 30).addTarget(
      self, action: TroubleViewController.pose, for: .touchUpInside)
  }

  private func button(_ name: String, x: Double = 20, y: Double) -> UIButton {
    let button = UIButton(frame: CGRect(x: x, y: y, width: 140, height: 60))
    button.accessibilityIdentifier = name
    view.addSubview(button)
    return button
  }

  /// Blocks the main thread and never returns to the run loop.
  func spin() {
    var turns: UInt64 = 0
    while true { turns &+= 1 }
  }

  /// Ends the process as a bug in an app does.
  @inline(never)
  func trap() {
    preconditionFailure("the button asked for it")
  }

  /// Ends the process while it is launched.
  static func trapAtLaunch() -> Never {
    preconditionFailure("the environment asked for it")
  }

  /// Prints a line, a line with an escape sequence, and the beginning of a line.
  func say() {
    print("hello")
    StandardStreams.writeError(verbatim: "red: \u{1B}[31m\n")
    print("no end", terminator: "")
  }

  /// Shows a button whose name and title clear a screen, set a title, turn the direction and begin a line, if a terminal
  /// obeys them.
  func pose() {
    let name =
      "\u{1B}[2J\u{1B}]0;mine\u{7}\u{9B}31m\u{202E}kcab\u{2066}\r\nTroublemaker not running"
    let button = UIButton(frame: CGRect(x: 170, y: 300, width: 50, height: 60))
    button.accessibilityIdentifier = name
    button.setTitle(name, for: .normal)
    button.addTarget(self, action: TroubleViewController.say, for: .touchUpInside)
    view.addSubview(button)
  }

  /// Ends the process as an app on a phone never does.
  func quit() {
    ProcessExit.exit(3)
  }

  /// Prints without end.
  func chatter() {
    while true { print("and another thing") }
  }

  /// Starts a timer that is never invalidated.
  func tick() {
    UIKit.Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
  }

  /// Prints some megabytes.
  func pour() {
    for number in 1...60_000 { print("line \(number) of sixty thousand") }
  }

  /// Records what the process was started with.
  func recount() {
    let words = CommandLine.arguments.dropFirst().joined(separator: "|")
    trace("started with \(words) at level \(Environment.value(of: "LEVEL") ?? "none")")
  }

  /// Records what differs from run to run.
  func identify() {
    trace("number \(UInt64.random(in: 0...UInt64.max))")
  }

  /// Blocks the main thread for two seconds.
  func doze() {
    trace("dozes")
    Foundation.Thread.sleep(forTimeInterval: 2)
    trace("is awake")
  }

  /// Records what the clocks of Foundation, Dispatch and the standard library say, now and later.
  func readClocks() {
    recordClocks("handler")
    DispatchQueue.main.async { self.recordClocks("block") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.recordClocks("asyncAfter") }
    Task {
      recordClocks("task")
      try await Task.sleep(until: .now + .seconds(3))
      recordClocks("after its sleep")
    }
  }

  private func recordClocks(_ place: String) {
    let clocks = [
      Date().timeIntervalSinceReferenceDate, ProcessInfo.processInfo.systemUptime,
      Double(DispatchTime.now().uptimeNanoseconds) / 1e9, CACurrentMediaTime(),
      NSDate().timeIntervalSinceReferenceDate, Double(Int(time(nil)) - 978_307_200),
    ]
    trace("\(place): \(clocks.map { String(format: "%.3f", $0) }.joined(separator: " "))")
  }

  /// Connects to the session itself.
  func knock() {
    trace("knock: \(Stranger.knock(at: socket))")
  }

  /// Has a child connect.
  func connectFromChild() {
    trace("child: \(answer(to: #"exec "$0" --knock "$1""#))")
  }

  /// Has a grandchild connect after its parent has ended.
  func connectFromOrphan() {
    trace("orphan: \(answer(to: #""$0" --orphan "$1" $$ &"#))")
  }

  /// Asks for the traces of the session itself.
  func askForTraces() {
    trace("ask: \(Stranger.ask(at: socket))")
  }

  /// Has a child ask for them.
  func askFromChild() {
    trace("ask-child: \(answer(to: #"exec "$0" --ask "$1""#))")
  }

  /// Has a child do what the test wants to be tried, a program for perl.
  func attack() {
    trace("attack: \(answer(to: #"exec perl -e "$TROUBLE_SCRIPT""#))")
  }

  /// Sends descriptors through its port until it is closed.
  func passDescriptors() {
    let port = FileDescriptor(adopting: 3)
    let copy = try? port.duplicate()
    // The app goes on with its own.
    _ = port.release()
    guard let copy, let null = try? FileDescriptor.open("/dev/null", .reading) else { return }
    let socket = UnixSocket(adopting: copy.release())
    for _ in 0..<500 { _ = try? socket.send([1, 2, 3], with: null) }
  }

  /// Records some megabytes.
  func scribble() {
    let line = String(repeating: "to and fro ", count: 20)
    for number in 0..<20_000 { trace("\(number) \(line)") }
  }

  /// Starts a process that is not waited for and does not end by itself.
  func leaveProcessBehind() {
    trace("left behind: \(answer(to: "tail -f /dev/null >/dev/null 2>&1 &"))")
  }

  /// The output of a shell command, up to the end of its last process.
  private func answer(to line: String) -> String {
    do {
      let pipe = try FileDescriptor.pipe()
      let reading = pipe.reading
      let writing = pipe.writing
      _ = try ChildProcess.spawn(
        path: "/bin/sh", arguments: ["-c", line, try ProcessTree.executablePath(), socket],
        environment: Environment.all, output: .descriptor(writing.rawValue))
      _ = consume writing
      return String(decoding: try reading.readToEnd(), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }
}
