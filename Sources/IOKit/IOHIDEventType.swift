/// The kind of a hardware event, with the raw values of iOS.
///
/// Source: `IOHIDEventTypes.h` (documented). The codec carries only the types that have a payload
/// in ``IOHIDEvent/Payload``; the rest are named so that a refusal can say what arrived.
public enum IOHIDEventType: UInt32, CaseIterable, Hashable, Sendable {
  case null = 0
  case vendorDefined = 1
  case button = 2
  case keyboard = 3
  case translation = 4
  case rotation = 5
  case scroll = 6
  case scale = 7
  case zoom = 8
  case velocity = 9
  case orientation = 10
  case digitizer = 11
  case ambientLight = 12
  case accelerometer = 13
  case proximity = 14
  case temperature = 15
  case navigationSwipe = 16
  case pointer = 17
  case progress = 18
  case multiAxisPointer = 19
  case gyro = 20
  case compass = 21
  case zoomToggle = 22
  case dockSwipe = 23
  case symbolicHotKey = 24
  case power = 25
  case led = 26
  case fluidTouchGesture = 27
  case boundaryScroll = 28
  case biometric = 29
  case unicode = 30
  case atmosphericPressure = 31
  case force = 32
  case motionActivity = 33
  case motionGesture = 34
  case gameController = 35
  case humidity = 36
  case collection = 37
  case brightness = 38
  case genericGesture = 39
  case dynamicButton = 40
  case forceStage = 41
  case touchSensitiveButton = 42
  case heartRate = 43
}
