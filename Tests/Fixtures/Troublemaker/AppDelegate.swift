import Foundation
import TouchstoneLinux
import UIKit

/// The delegate of an app that misbehaves by its buttons, or at its launch if the environment says so.
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
    // The misbehavior at launch that a test or the bench asks for.
    switch Environment.value(of: "TROUBLE_AT_LAUNCH") {
    case "trap": TroubleViewController.trapAtLaunch()
    case "flood": Flood.begin()
    default: break
    }
    return true
  }
}

/// Shows a button for each kind of misbehavior.
final class TroubleViewController: UIViewController {
  /// The path of the socket to which the buttons connect, set by the test; empty if it sets none.
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
    button("defer", x: 230, y: 250).addTarget(
      self, action: TroubleViewController.waitCenturies, for: .touchUpInside)
  }

  /// Adds a button with an identifier.
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

  /// Adds a button whose name and title would clear a terminal, set its title, reverse its text and begin a new line,
  /// if they were printed unescaped.
  func pose() {
    let name =
      "\u{1B}[2J\u{1B}]0;mine\u{7}\u{9B}31m\u{202E}kcab\u{2066}\r\nTroublemaker not running"
    let button = UIButton(frame: CGRect(x: 170, y: 300, width: 50, height: 60))
    button.accessibilityIdentifier = name
    button.setTitle(name, for: .normal)
    button.addTarget(self, action: TroubleViewController.say, for: .touchUpInside)
    view.addSubview(button)
  }

  /// Exits with code 3, as an app on a phone never does.
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

  /// Starts a timer that fires in 200 years.
  func waitCenturies() {
    UIKit.Timer.scheduledTimer(withTimeInterval: 200 * 365 * 86_400, repeats: false) { _ in }
  }

  /// Prints more than a megabyte.
  func pour() {
    for number in 1...60_000 { print("line \(number) of sixty thousand") }
  }

  /// Records the arguments of the process and its variable LEVEL.
  func recount() {
    let words = CommandLine.arguments.dropFirst().joined(separator: "|")
    trace("started with \(words) at level \(Environment.value(of: "LEVEL") ?? "none")")
  }

  /// Records a random number, which differs from run to run.
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
    // The reference date, 2001-01-01, in seconds since 1970.
    let referenceDate = 978_307_200
    let clocks = [
      Date().timeIntervalSinceReferenceDate, ProcessInfo.processInfo.systemUptime,
      Double(DispatchTime.now().uptimeNanoseconds) / 1e9, CACurrentMediaTime(),
      NSDate().timeIntervalSinceReferenceDate, Double(Int(time(nil)) - referenceDate),
    ]
    trace("\(place): \(clocks.map { String(format: "%.3f", $0) }.joined(separator: " "))")
  }

  /// Connects to the session from the app's own process.
  func knock() {
    trace("knock: \(Stranger.knock(at: socket))")
  }

  /// Makes a child connect to the session.
  func connectFromChild() {
    trace("child: \(answer(to: #"exec "$0" --knock "$1""#))")
  }

  /// Makes a grandchild connect to the session after its parent has ended.
  func connectFromOrphan() {
    trace("orphan: \(answer(to: #""$0" --orphan "$1" $$ &"#))")
  }

  /// Asks the session for its traces.
  func askForTraces() {
    trace("ask: \(Stranger.ask(at: socket))")
  }

  /// Makes a child ask the session for its traces.
  func askFromChild() {
    trace("ask-child: \(answer(to: #"exec "$0" --ask "$1""#))")
  }

  /// Makes a child run the perl program in TROUBLE_SCRIPT, which the test has set.
  func attack() {
    trace("attack: \(answer(to: #"exec perl -e "$TROUBLE_SCRIPT""#))")
  }

  /// Sends a descriptor of `/dev/null` 500 times through the port of the app, which is descriptor 3.
  func passDescriptors() {
    let port = FileDescriptor(adopting: 3)
    let copy = try? port.duplicate()
    // Only the copy is closed at the end; the app goes on with its port.
    _ = port.release()
    guard let copy, let null = try? FileDescriptor.open("/dev/null", .reading) else { return }
    let socket = UnixSocket(adopting: copy.release())
    for _ in 0..<500 { _ = try? socket.send([1, 2, 3], with: null) }
  }

  /// Records more than four megabytes.
  func scribble() {
    let line = String(repeating: "to and fro ", count: 20)
    for number in 0..<20_000 { trace("\(number) \(line)") }
  }

  /// Starts a process that does not end by itself.
  func leaveProcessBehind() {
    trace("left behind: \(answer(to: "tail -f /dev/null >/dev/null 2>&1 &"))")
  }

  /// The output of a shell command, up to the end of its last process; `$0` is this program and `$1` the socket.
  private func answer(to line: String) -> String {
    do {
      let pipe = try FileDescriptor.pipe()
      let reading = pipe.reading
      let writing = pipe.writing
      _ = try ChildProcess.spawn(
        path: "/bin/sh", arguments: ["-c", line, try ProcessTree.executablePath(), socket],
        environment: Environment.all, output: .descriptor(writing.rawValue))
      // Only the command may hold the writing end, or `readToEnd` would wait forever.
      _ = consume writing
      return String(decoding: try reading.readToEnd(), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }
}
