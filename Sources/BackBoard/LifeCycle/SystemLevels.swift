package import TouchstoneTrace

/// The levels that the system's own buttons change: volume, brightness, the ringer (R-SB-6).
///
/// No app is notified. Every call is recorded, even if the level is at its limit already. Lives on the broker's main
/// thread.
package final class SystemLevels {
  /// The number of steps from silent or dark to full, as on a phone.
  package static let steps = 16

  /// Steps of the volume, 0 to ``steps``.
  package private(set) var volume = steps / 2
  /// Steps of the brightness, 0 to ``steps``.
  package private(set) var brightness = steps / 2
  /// Whether the ringer is on.
  package private(set) var isRingerOn = true

  private let lane: TraceLane

  /// Starts at half volume and brightness, with the ringer on.
  package init(lane: TraceLane) {
    self.lane = lane
  }

  /// Changes the volume by steps, within its limits.
  package func changeVolume(by step: Int) {
    volume = min(max(volume + step, 0), Self.steps)
    record("volume", step > 0 ? "up" : "down", volume)
  }

  /// Changes the brightness by steps, within its limits.
  package func changeBrightness(by step: Int) {
    brightness = min(max(brightness + step, 0), Self.steps)
    record("brightness", step > 0 ? "up" : "down", brightness)
  }

  /// Turns the ringer on or off.
  package func setRinger(on isOn: Bool) {
    isRingerOn = isOn
    lane.system(lane.name("ringer"), lane.name(isOn ? "on" : "off"), reason: .systemButton)
  }

  private func record(_ what: String, _ direction: String, _ level: Int) {
    lane.system(
      lane.name(what), lane.name(direction), value: Double(level) / Double(Self.steps),
      reason: .systemButton)
  }
}
