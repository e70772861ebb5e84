/// Records finger frames (`TimedFrame`) as the events that the input layer of a touchscreen would report for them.
///
/// The device is a panel whose axes have as many values as the display has pixels. As on real
/// panels, a value that did not change is not sent again and a slot keeps its values. The input
/// layer has no cancel, so a cancelled finger lifts.
package struct TouchscreenRecorder: Sendable {
  /// The name of the device in the recordings.
  package static let deviceName = "Touchstone virtual touchscreen"

  /// The number of tracking IDs, after which they begin again at 0; touchscreen drivers usually have this many.
  private static let trackingIDCount: Int32 = 65536
  /// The number of slots of a usual touchscreen; the recorded device has more if a frame needs more.
  private static let usualSlotCount = 10

  private struct Slot {
    /// The finger in the slot; nil if the slot is free.
    var finger: UInt32?
    /// The place that was sent last, in pixels; a free slot keeps it.
    var x: Int32 = 0
    var y: Int32 = 0
  }

  private let display: DisplaySize
  private var events: [InputEvent] = []
  private var slots: [Slot] = []
  /// The slot that was selected last.
  private var currentSlot = 0
  private var nextTrackingID: Int32 = 0

  package init(display: DisplaySize) {
    self.display = display
  }

  /// Appends one frame; samples of a finger that has not landed are ignored.
  package mutating func append(_ frame: TimedFrame) {
    let wasTouched = isTouched
    let first = events.count
    for sample in frame.samples { record(sample) }
    if isTouched != wasTouched {
      send(InputCode.EV_KEY, InputCode.BTN_TOUCH, isTouched ? 1 : 0)
    }
    guard events.count > first else { return }
    send(InputCode.EV_SYN, InputCode.SYN_REPORT, 0)
    for index in first..<events.count {
      events[index].microseconds = Int64(frame.offset / 1000)
    }
  }

  /// The recording of the frames so far; `path` is the name of its file, for messages.
  package func recording(path: String) -> InputRecording {
    InputRecording(path: path, device: device, events: events, hasTimes: true)
  }

  private var isTouched: Bool { slots.contains { $0.finger != nil } }

  private mutating func record(_ sample: FingerSample) {
    switch sample.phase {
    case .down:
      let slot = freeSlot()
      slots[slot].finger = sample.finger
      select(slot)
      send(InputCode.EV_ABS, InputCode.ABS_MT_TRACKING_ID, nextTrackingID)
      nextTrackingID = (nextTrackingID + 1) % Self.trackingIDCount
      sendPlace(of: slot, sample.point)
    case .move:
      guard let slot = slots.firstIndex(where: { $0.finger == sample.finger }) else { return }
      sendPlace(of: slot, sample.point)
    case .up, .cancel:
      guard let slot = slots.firstIndex(where: { $0.finger == sample.finger }) else { return }
      slots[slot].finger = nil
      select(slot)
      send(InputCode.EV_ABS, InputCode.ABS_MT_TRACKING_ID, -1)
    }
  }

  /// The lowest free slot; one is added if none is free.
  private mutating func freeSlot() -> Int {
    if let free = slots.firstIndex(where: { $0.finger == nil }) { return free }
    slots.append(Slot())
    return slots.count - 1
  }

  private mutating func select(_ slot: Int) {
    guard slot != currentSlot else { return }
    currentSlot = slot
    send(InputCode.EV_ABS, InputCode.ABS_MT_SLOT, Int32(slot))
  }

  private mutating func sendPlace(of slot: Int, _ point: DisplayPoint) {
    let x = Self.pixel(point.x, display.width, display.scale)
    let y = Self.pixel(point.y, display.height, display.scale)
    guard slots[slot].x != x || slots[slot].y != y else { return }
    select(slot)
    if slots[slot].x != x { send(InputCode.EV_ABS, InputCode.ABS_MT_POSITION_X, x) }
    if slots[slot].y != y { send(InputCode.EV_ABS, InputCode.ABS_MT_POSITION_Y, y) }
    slots[slot].x = x
    slots[slot].y = y
  }

  private mutating func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(InputEvent(type: type, code: code, value: value))
  }

  private static func pixel(_ points: Double, _ extent: Double, _ scale: Double) -> Int32 {
    Int32(min(max(0, (points * scale).rounded()), (extent * scale).rounded() - 1))
  }

  private var device: InputDevice {
    var device = InputDevice()
    device.name = Self.deviceName
    device.identifier = InputDevice.Identifier()
    device.properties = [InputCode.INPUT_PROP_DIRECT]
    device.axes = [
      InputCode.ABS_MT_SLOT: AxisRange(
        minimum: 0, maximum: Int32(max(Self.usualSlotCount, slots.count) - 1)),
      InputCode.ABS_MT_POSITION_X: axis(display.width),
      InputCode.ABS_MT_POSITION_Y: axis(display.height),
      InputCode.ABS_MT_TRACKING_ID: AxisRange(minimum: 0, maximum: Self.trackingIDCount - 1),
    ]
    device.codes = [
      InputCode.EV_SYN: [InputCode.SYN_REPORT, InputCode.SYN_DROPPED],
      InputCode.EV_KEY: [InputCode.BTN_TOUCH],
      InputCode.EV_ABS: Set(device.axes.keys),
    ]
    return device
  }

  private func axis(_ extent: Double) -> AxisRange {
    AxisRange(minimum: 0, maximum: Int32((extent * display.scale).rounded()) - 1)
  }
}
