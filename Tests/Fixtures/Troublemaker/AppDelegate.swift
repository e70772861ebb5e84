import TouchstoneLinux
import UIKit

/// An app with one button for each bad deed.
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
    return true
  }
}

final class TroubleViewController: UIViewController {
  /// Where the test says that the door of the session is.
  private let door = Environment.value(of: "TROUBLE_SOCKET") ?? ""

  override func viewDidLoad() {
    super.viewDidLoad()
    button("spin", y: 100).addTarget(
      self, action: TroubleViewController.spin, for: .touchUpInside)
    button("knock", y: 200).addTarget(
      self, action: TroubleViewController.knock, for: .touchUpInside)
    button("child", y: 300).addTarget(
      self, action: TroubleViewController.letChildKnock, for: .touchUpInside)
    button("orphan", y: 400).addTarget(
      self, action: TroubleViewController.letOrphanKnock, for: .touchUpInside)
    button("leave", y: 500).addTarget(
      self, action: TroubleViewController.leaveSomebodyBehind, for: .touchUpInside)
  }

  private func button(_ name: String, y: Double) -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: y, width: 200, height: 60))
    button.accessibilityIdentifier = name
    view.addSubview(button)
    return button
  }

  /// Never comes back to the run loop.
  func spin() {
    var turns: UInt64 = 0
    while true { turns &+= 1 }
  }

  /// Goes to the door itself.
  func knock() {
    trace("knock: \(Stranger.knock(at: door))")
  }

  /// Sends a child.
  func letChildKnock() {
    trace("child: \(answer(to: #"exec "$0" --knock "$1""#))")
  }

  /// Sends a grandchild whose parent has gone before it comes to the door.
  func letOrphanKnock() {
    trace("orphan: \(answer(to: #""$0" --orphan "$1" $$ &"#))")
  }

  /// Starts a process that nobody waits for and that does not end by itself.
  func leaveSomebodyBehind() {
    trace("left behind: \(answer(to: "tail -f /dev/null >/dev/null 2>&1 &"))")
  }

  /// What a line of the shell prints, until nobody is left who could print more.
  private func answer(to line: String) -> String {
    do {
      let pipe = try FileDescriptor.pipe()
      let reading = pipe.reading
      let writing = pipe.writing
      _ = try ChildProcess.spawn(
        path: "/bin/sh", arguments: ["-c", line, try ProcessTree.executablePath(), door],
        environment: Environment.all, output: .descriptor(writing.rawValue))
      _ = consume writing
      return String(decoding: try reading.readToEnd(), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }
}
