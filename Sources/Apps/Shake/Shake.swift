// What moves the device, on its two ways into an app: a shake is an event and climbs the responder chain, a
// measurement goes straight to who asked for it. Read it from top to bottom.
//
//     touchstone run scenarios/motion

import CoreMotion
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.accessibilityIdentifier = "window"
    window.rootViewController = ShakeViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The only screen: dots that can be added and taken back, shakes, and what the accelerometer says.
final class ShakeViewController: UIViewController {
  private let dots = UILabel()
  private let shakes = UILabel()
  private let reading = UILabel()
  private let sensors = CMMotionManager()

  // 1. A shake has no position: it goes to the first responder of the key window.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "shaken"
    add(dots, "dots", at: 120)
    add(shakes, "shakes", at: 200)
    add(reading, "reading", at: 280)
    dots.text = ""
    add(button("Add a dot", ShakeViewController.addDot), "add", at: 400)
    add(button("Measure", ShakeViewController.measure), "measure", at: 480)
    add(button("About", ShakeViewController.showAbout), "about", at: 560)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  // 2. UIKit tells the beginning and the end, or that it was no shake after all because it lasted too
  //    long or something came between. Nothing in between.
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { shakes.text = "shaking" }
    super.motionBegan(motion, with: event)
  }

  // 3. Super takes the event up the chain: view, window, scene, application. The application is the last
  //    to be asked, and offers to take back what was done last (see 5).
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { shakes.text = "shaken" }
    super.motionEnded(motion, with: event)
  }

  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { shakes.text = "no shake" }
    super.motionCancelled(motion, with: event)
  }

  // 4. What can be taken back says how. The undo manager is found along the chain: the window has one.
  func addDot() {
    show((dots.text ?? "") + "•")
  }

  private func show(_ text: String) {
    let old = dots.text ?? ""
    undoManager?.registerUndo(withTarget: self) { $0.show(old) }
    undoManager?.setActionName("Dot")
    // 5. Undo and redo come through here, too: what undoing registers is what redoing does.
    dots.text = text
  }

  // 6. Measurements do not climb anything. The system sends them because they were asked for, ten times a
  //    second; no other app gets them.
  func measure() {
    guard !sensors.isAccelerometerActive else {
      sensors.stopAccelerometerUpdates()
      reading.text = "off"
      return
    }
    sensors.accelerometerUpdateInterval = 0.1
    sensors.startAccelerometerUpdates(to: .main) { [reading] data, _ in
      guard let force = data?.acceleration else { return }
      reading.text = [force.x, force.y, force.z].map { "\(($0 * 10).rounded() / 10)" }
        .joined(separator: " ")
    }
  }

  // 7. A sheet passes on what it hears to who presents it: the chain goes on here, behind the sheet.
  func showAbout() {
    let about = AboutViewController()
    about.modalPresentationStyle = .pageSheet
    present(about, animated: true)
  }

  private func button(
    _ title: String,
    _ action: @escaping @MainActor (ShakeViewController) -> () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside, name: title)
    return button
  }

  private func add(_ part: UIView, _ name: String, at y: CGFloat) {
    part.accessibilityIdentifier = name
    part.frame = CGRect(x: 45, y: y, width: 300, height: 60)
    view.addSubview(part)
  }
}

/// What lies over the screen for a while.
final class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "aboutPage"
  }
}
