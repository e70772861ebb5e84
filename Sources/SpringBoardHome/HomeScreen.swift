package import BackBoardServices
package import IOKit
import TouchstoneBackBoard
package import TouchstoneRunLoops
package import TouchstoneTrace
import UIKit

/// The home screen: a UIKit app in the broker's process.
///
/// It has the context of an app, with the broker's main loop, lane and clock. Events are put on its queue directly,
/// without a socket or a fetch thread. From the source0 on, an event takes the same path as in any app.
@MainActor
package final class HomeScreen {
  /// The name of the home screen in the trace.
  package static let name = "home-screen"

  private let context: AppContext
  private let window: UIWindow

  /// Makes the home screen of installed apps and brings it to the front.
  ///
  /// - Parameters:
  ///   - apps: The names of the apps, in the order of their icons.
  ///   - pages: The pages of the icons that are not on the first one.
  package init(
    display: BKSDisplay, apps: [String], pages: [String: Int] = [:], loop: CFRunLoop,
    lane: TraceLane, launcher: HomeLauncher
  ) {
    let context = AppContext(
      name: Self.name, time: loop.time, mainRunLoop: loop, lane: lane,
      screenSize: CGSize(width: display.width, height: display.height),
      screenScale: display.scale)
    self.context = context
    AppContext.current = context
    context.start()
    window = context.asCurrent {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.accessibilityIdentifier = "home-window"
      window.windowScene = context.scene
      window.rootViewController = SBHomeScreenViewController(
        appNames: apps, pages: pages, launcher: launcher)
      window.makeKeyAndVisible()
      return window
    }
    context.launch()
    context.application.becomeActive()
  }

  /// Runs the broker's main loop, in the tracking mode while a view of the home screen tracks a finger.
  package func runLoop() {
    context.trackingMode.runLoop()
  }
}

extension HomeScreen: @preconcurrency HomeScreenRole {
  /// Puts an event on the home screen's queue and signals its source0; drops it if the queue is full.
  package func enqueue(_ event: IOHIDEvent, number: UInt32, reason: TraceReason) {
    do {
      // Frames of a port are numbered from 1; this event did not come in a frame.
      try context.eventQueue.append(.hid(event, number: number, reason: reason), frame: 0)
    } catch {
      context.lane.drop(event: number, finger: 0, reason: .queueFull)
      return
    }
    context.eventQueueInput.signal()
  }

  /// Makes the home screen active or inactive, and closes the menu of an icon.
  ///
  /// The home button activates the home screen even while it is active; then only the menu is closed.
  package func setActive(_ isActive: Bool) {
    context.asCurrent {
      (window.rootViewController as? SBHomeScreenViewController)?.closeMenus()
      if isActive {
        context.application.becomeActive()
      } else {
        context.application.resignActive()
      }
    }
  }

  /// Answers a question about the home screen's views.
  package func answer(_ query: BKSQuery, _ reply: @escaping (BKSReply) -> Void) {
    ViewQueries.answer(query, in: context, reply)
  }
}

/// The home screen's calls to the broker's life cycle; a `String` is the name of an app.
package struct HomeLauncher {
  /// Opens an app.
  package let open: (String) -> Void
  /// The quick actions in the menu of an app's icon (R-LIFE-14).
  package let items: (String) -> [BKSShortcutItem]
  /// Opens an app with a quick action of its menu.
  package let openItem: (String, BKSShortcutItem) -> Void

  /// Makes the calls of a home screen.
  package init(
    open: @escaping (String) -> Void, items: @escaping (String) -> [BKSShortcutItem],
    openItem: @escaping (String, BKSShortcutItem) -> Void
  ) {
    self.open = open
    self.items = items
    self.openItem = openItem
  }
}
