// The smallest app worth tracing: one button, one label. Read it from top to bottom: the steps are in the
// order in which they happen, from the start of the process to a finger on the button.
//
//     touchstone demo
//
// starts it, taps the button and prints the same steps from the trace.

import UIKit

// 1. The process starts here. `@main` on an app delegate means: run UIApplicationMain, which makes the
//    application object and this delegate, starts the event-fetch thread, and runs the main run loop
//    for as long as the process lives.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  // The scene lists its windows without keeping them alive; this property keeps the only one alive.
  var window: UIWindow?

  // 2. The application is up and inactive: nothing is on screen, no event has been sent. Whatever the
  //    first frame needs is made now.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.rootViewController = CounterViewController()
    // 3. A window is hidden until it is shown; then it asks its root controller for a view. "Key" means that
    //    events without a position, such as keys, go to it; touches go to the view under the finger.
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The only screen of the app.
final class CounterViewController: UIViewController {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var count = 0

  // 4. The view is loaded: called once, while step 3 shows the window.
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "counter"

    // Identifiers are how scenarios and traces name views: `tap @increment`, `text @count "1"`.
    label.accessibilityIdentifier = "count"
    label.frame = CGRect(x: 95, y: 300, width: 200, height: 60)
    label.text = "0"
    label.font = .systemFont(ofSize: 48, weight: .semibold)
    label.textAlignment = .center
    view.addSubview(label)

    button.accessibilityIdentifier = "increment"
    button.frame = CGRect(x: 95, y: 400, width: 200, height: 60)
    button.setTitle("Increment", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 14
    // The controller is held weakly, as on iOS.
    button.addTarget(self, action: .increment, for: .touchUpInside)
    view.addSubview(button)
  }
}

extension Selector {
  // There is no Objective-C runtime on Linux, so no #selector. A selector is made of a method, which the
  // compiler checks, and a name, which UIKit compares and the trace prints.
  fileprivate static let increment = Selector(
    CounterViewController.increment, name: "increment")
}

extension AppDelegate {
  // 5. Now the app is in front and active. As long as it is, the broker sends it all touches that are not part of a
  //    system gesture.
  func applicationDidBecomeActive(_ application: UIApplication) {
    trace("ready to count")
  }
}

extension CounterViewController {
  // 6. A finger lands on the button. The broker finds this app in front and sends the event over the
  //    app's port; the event-fetch thread reads it, queues it, and wakes the main loop. There it becomes a
  //    UITouch: one hit test finds the window, a second one the button in it.
  //
  // 7. The application sends the event to the window. The window calls gesture recognizers first, and then
  //    touchesBegan of the button. A button is a control: it tracks the finger, and sends `touchDown` to
  //    its targets. There are none here.
  //
  // 8. The finger lifts, still inside the button: `touchUpInside`. The control has the application send
  //    the action, and the application calls this method. A control does not forward touches, so the view
  //    and the controller behind it do not receive this one.
  func increment() {
    count += 1
    label.text = "\(count)"
  }

  // 9. Back in the main loop: before it sleeps, everything that needs layout is laid out, once for the
  //    whole turn. Then the app waits, without using the processor, for the next finger.
}
