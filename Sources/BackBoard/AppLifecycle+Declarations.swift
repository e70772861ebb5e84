package import BackBoardServices
import Trace

/// What apps say about themselves.
extension AppLifecycle {
  /// Remembers a declaration of an app's process; it holds until the next one of its kind.
  package func declared(_ declaration: BKSDeclaration, by member: MemberID) {
    guard let app = registry[member] else { return }
    registry.update(app.name) { record in
      switch declaration {
      case .sensor(let sensor, let interval): record.declared[sensor] = interval
      case .remoteControl(let isOn): record.declared.receivesRemoteControl = isOn
      case .nowPlaying(let isOn): record.declared.isNowPlaying = isOn
      case .shortcutItems(let items): record.dynamicItems = items
      case .deferredEdges(let edges): record.declared.deferredEdges = edges
      case .proximityMonitoring(let isOn): record.declared.monitorsProximity = isOn
      case .interfaceOrientation(let orientation): record.declared.orientation = orientation
      }
    }
    if case .nowPlaying(true) = declaration { plays(app.name) }
  }

  /// One app plays at a time: whoever said so last.
  private func plays(_ name: String) {
    for other in registry.names where other != name {
      registry.update(other) { $0.declared.isNowPlaying = false }
    }
  }
}
