package import BackBoardServices

/// The declarations of apps.
extension AppLifecycle {
  /// Stores a declaration of an app, which is valid until the next one of its kind.
  package func declared(_ declaration: BKSDeclaration, by member: MemberID) {
    guard let app = registry[member] else { return }
    registry.update(app.name) { record in
      switch declaration {
      case .sensor(let sensor, let interval): record.declared[sensor] = interval
      case .nowPlaying(let isOn): record.declared.isNowPlaying = isOn
      case .shortcutItems(let items): record.dynamicItems = items
      case .deferredEdges(let edges): record.declared.deferredEdges = edges
      case .proximityMonitoring(let isOn):
        record.declared.monitorsProximity = isOn
        // The sensor counts as free for an app that begins to monitor it.
        record.declared.lastSentSensorCovered = false
      case .remoteControl: break  // The app itself ignores media commands that it did not request.
      case .interfaceOrientation: break  // `EventPath.declared` handles it.
      }
    }
    if case .shortcutItems = declaration { rememberQuickActions() }
    if case .nowPlaying(true) = declaration { becomeNowPlaying(app.name) }
    if case .proximityMonitoring = declaration { blankOrLight() }
  }

  /// Stores the quick actions of all apps for the next broker, should this one die.
  private func rememberQuickActions() {
    memory?.setQuickActions(
      registry.apps.enumerated().map { index, app in
        SessionMemory.QuickActions(index: index, items: app.dynamicItems)
      })
  }

  /// Takes over the proximity sensor and the quick actions from the previous broker.
  func restore(_ legacy: SessionMemory.Legacy) {
    isSensorCovered = legacy.isSensorCovered
    for declared in legacy.quickActions where registry.apps.indices.contains(declared.index) {
      registry.update(registry.apps[declared.index].name) { $0.dynamicItems = declared.items }
    }
  }

  /// Makes an app the only Now Playing app, since the last declaration wins.
  private func becomeNowPlaying(_ name: String) {
    for other in registry.names where other != name {
      registry.update(other) { $0.declared.isNowPlaying = false }
    }
  }
}
