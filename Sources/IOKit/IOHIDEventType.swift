/// The type of a hardware event, with the raw values of iOS.
///
/// Source: `IOHIDEventTypes.h` (documented). The codec carries only the types with a case in
/// ``IOHIDEvent/Payload`` and names the others in its errors.
public enum IOHIDEventType: UInt32, CaseIterable, Hashable, Sendable {
  /// No event.
  case null = 0
  /// Bytes with a meaning that a vendor defines.
  case vendorDefined = 1
  /// A button of a pointing device or a game controller.
  case button = 2
  /// A key or a hardware button.
  case keyboard = 3
  /// A translation.
  case translation = 4
  /// A trackpad's rotation.
  case rotation = 5
  /// A scroll wheel or a trackpad scroll.
  case scroll = 6
  /// A trackpad's magnification.
  case scale = 7
  /// A zoom.
  case zoom = 8
  /// A velocity.
  case velocity = 9
  /// The orientation of the device.
  case orientation = 10
  /// A hand, a finger or a stylus.
  case digitizer = 11
  /// The ambient light sensor.
  case ambientLight = 12
  /// The accelerometer.
  case accelerometer = 13
  /// The proximity sensor.
  case proximity = 14
  /// A temperature sensor.
  case temperature = 15
  /// A swipe that navigates.
  case navigationSwipe = 16
  /// The place or the movement of the pointer of a mouse or a trackpad.
  case pointer = 17
  /// The progress of a gesture.
  case progress = 18
  /// A pointer with more than two axes.
  case multiAxisPointer = 19
  /// The gyroscope.
  case gyro = 20
  /// The compass.
  case compass = 21
  /// A gesture that toggles the zoom.
  case zoomToggle = 22
  /// A swipe that shows the dock.
  case dockSwipe = 23
  /// A symbolic hot key.
  case symbolicHotKey = 24
  /// A power measurement.
  case power = 25
  /// A light-emitting diode.
  case led = 26
  /// A fluid touch gesture.
  case fluidTouchGesture = 27
  /// A scroll at a boundary.
  case boundaryScroll = 28
  /// A biometric sensor.
  case biometric = 29
  /// A Unicode text.
  case unicode = 30
  /// The barometer.
  case atmosphericPressure = 31
  /// A force gesture.
  case force = 32
  /// A kind of motion, such as walking.
  case motionActivity = 33
  /// A gesture of the device in motion.
  case motionGesture = 34
  /// The state of a game controller.
  case gameController = 35
  /// A humidity sensor.
  case humidity = 36
  /// A collection of events.
  case collection = 37
  /// The brightness of the display.
  case brightness = 38
  /// A generic gesture.
  case genericGesture = 39
  /// A button whose function changes.
  case dynamicButton = 40
  /// A stage of a force gesture.
  case forceStage = 41
  /// A button that senses touches.
  case touchSensitiveButton = 42
  /// A heart rate sensor.
  case heartRate = 43
}
