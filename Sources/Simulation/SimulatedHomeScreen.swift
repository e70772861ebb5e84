import BackBoardServices
import IOKit
import TouchstoneBackBoard
import TouchstoneTrace

/// The home screen of the simulation, which records the touches that it gets and shows nothing.
final class SimulatedHomeScreen: HomeScreenRole {
  private let lane: TraceLane
  /// The fingers that are down on it.
  private(set) var contacts = ContactBook()
  private let bug: PlantedBug?

  init(lane: TraceLane, bug: PlantedBug?) {
    self.lane = lane
    self.bug = bug
  }

  func enqueue(_ event: IOHIDEvent, number: UInt32, reason: TraceReason) {
    if bug == .homeForgetsCancel, HIDHandReport(event)?.has(.cancel) == true {
      return lane.stage(.drained, event: number)
    }
    contacts.take(event, number: number, lane: lane)
  }

  func setActive(_ isActive: Bool) {
    lane.lifecycle(
      lane.name(RoutingModel.homeScreen), lane.name(isActive ? "activate" : "resignActive"))
  }

  func answer(_ query: BKSQuery, _ reply: @escaping (BKSReply) -> Void) {
    reply(.text(RoutingModel.homeScreen))
  }
}
