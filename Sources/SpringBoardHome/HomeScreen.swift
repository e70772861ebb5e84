import TouchstoneBackBoard
package import BackBoardServices
package import IOKit
package import TouchstoneRunLoops
package import TouchstoneTrace
import UIKit

/// The home screen's side of the broker: a UIKit app without a process of its own.
///
/// It has an app's context on the broker's main loop, lane and clock. Events reach its queue directly,
/// without a socket and a fetch thread; from the source0 on everything is as in any app.
@MainActor
package final class HomeScreen {
  /// The name under which the home screen's own life appears in the trace.
  package static let name = "home-screen"

  private let context: AppContext
  private let window: UIWindow

  /// Builds the home screen of these apps.
  package init(
    display: BKSDisplay, apps: [String], loop: CFRunLoop, lane: TraceLane,
    launcher: HomeLauncher
  ) {
    let context = AppContext(
      name: Self.name, time: loop.time, mainRunLoop: loop, lane: lane,
      screenSize: CGSize(width: display.width, height: display.height),
      screenScale: display.scale)
    self.context = context
    AppContext.current = context
    loop.addCommonMode(.tracking)
    context.start()
    window = context.asCurrent {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.accessibilityIdentifier = "home-window"
      window.windowScene = context.scene
      window.rootViewController = SBHomeScreenViewController(appNames: apps, launcher: launcher)
      window.makeKeyAndVisible()
      return window
    }
    context.application.launch()
    context.application.becomeActive()
  }
}

extension HomeScreen: @preconcurrency HomeScreenRole {
  package func enqueue(_ event: IOHIDEvent, number: UInt32, cause: TraceReason) {
    do {
      try context.eventQueue.append(.hid(event, number: number, cause: cause), frame: 0)
    } catch {
      context.lane.drop(event: number, finger: 0, reason: .queueFull)
      return
    }
    context.eventQueueInput.signal()
  }

  package func setActive(_ isActive: Bool) {
    context.asCurrent {
      if isActive {
        context.application.becomeActive()
      } else {
        context.application.resignActive()
      }
    }
  }

  package func answer(_ query: BKSQuery) -> BKSReply {
    ViewQueries.answer(query, in: context)
  }
}

/// What the home screen can have done: it knows of apps by their names alone.
package struct HomeLauncher {
  /// Opens an app.
  package let open: (String) -> Void
  /// The menu of an app's icon (R-LIFE-14).
  package let items: (String) -> [BKSShortcutItem]
  /// Opens an app by an item of its menu.
  package let openItem: (String, BKSShortcutItem) -> Void

  package init(
    open: @escaping (String) -> Void, items: @escaping (String) -> [BKSShortcutItem],
    openItem: @escaping (String, BKSShortcutItem) -> Void
  ) {
    self.open = open
    self.items = items
    self.openItem = openItem
  }
}
