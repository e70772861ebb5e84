import BackBoardServices
import TouchstoneTrace

/// Writes a command to the broker as a step of a scenario.
enum RecordedCommand {
  /// The step of a command; nil for a command that changes nothing.
  static func step(of command: BKSCommand) -> String? {
    switch command.verb {
    case .launch: "app launch \(command.app)"
    case .activate: "app activate \(command.app)"
    case .background: "app background \(command.app)"
    case .terminate: "app terminate \(command.app)"
    case .kill: "app kill \(command.app)"
    case .hang:
      "app hang \(command.app) --for \(TimeText.milliseconds(command.nanoseconds))"
    case .list: nil
    case .call: "call \(word(command))"
    case .alert: "alert \(word(command))"
    case .controlCenter: "control-center \(word(command))"
    case .notificationCenter: "notification-center \(word(command))"
    case .quickAction: "quick-action \(command.app) \(TraceText.quoted(command.item))"
    }
  }

  private static func word(_ command: BKSCommand) -> String {
    command.phase == .begin ? "begin" : "end"
  }
}
