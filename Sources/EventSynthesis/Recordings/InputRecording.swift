/// The events that one input device reported, independent of the format of the file.
package struct InputRecording: Hashable, Sendable {
  /// The file as it was named, for messages.
  package var path: String
  package var device: InputDevice
  package var events: [InputEvent]
  /// Whether the events have times, which `getevent` records only if it is told to.
  package var hasTimes: Bool

  package init(path: String, device: InputDevice, events: [InputEvent], hasTimes: Bool) {
    self.path = path
    self.device = device
    self.events = events
    self.hasTimes = hasTimes
  }
}
