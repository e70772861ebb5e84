package import BackBoardServices
import Trace

extension UIApplication {
  /// The user has chosen a quick action while the app's process was running (R-LIFE-13).
  package func performQuickAction(_ item: BKSShortcutItem) {
    guard context.lane.isOn else { return }
    context.lane.lifecycle(
      context.lane.name(context.name), context.lane.name("quick action \(item.type)"))
  }
}
