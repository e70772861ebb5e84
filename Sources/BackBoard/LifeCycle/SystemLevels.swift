package import TouchstoneTrace

/// What the system's own buttons change: volume, brightness, the ringer (R-SB-6).
///
/// No app hears of it; the trace does. Lives on the broker's main thread.
package final class SystemLevels {
  /// Steps from nothing to all, as the bars of a phone show them.
  package static let steps = 16

  /// Steps of the volume, 0 to ``steps``.
  package private(set) var volume = steps / 2
  /// Steps of the brightness, 0 to ``steps``.
  package private(set) var brightness = steps / 2
  package private(set) var isRinging = true

  private let lane: TraceLane

  package init(lane: TraceLane) {
    self.lane = lane
  }

  package func changeVolume(by step: Int) {
    volume = min(max(volume + step, 0), Self.steps)
    tell("volume", step > 0 ? "up" : "down", volume)
  }

  package func changeBrightness(by step: Int) {
    brightness = min(max(brightness + step, 0), Self.steps)
    tell("brightness", step > 0 ? "up" : "down", brightness)
  }

  package func setRinging(_ isOn: Bool) {
    isRinging = isOn
    lane.system(lane.name("ringer"), lane.name(isOn ? "on" : "off"), reason: .systemButton)
  }

  private func tell(_ what: String, _ direction: String, _ level: Int) {
    lane.system(
      lane.name(what), lane.name(direction), value: Double(level) / Double(Self.steps),
      reason: .systemButton)
  }
}
