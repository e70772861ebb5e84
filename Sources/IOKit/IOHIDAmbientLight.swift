/// What the ambient light sensor measures.
///
/// Source: R-HID-26.
public struct IOHIDAmbientLight: Sendable, Hashable, BitwiseCopyable {
  /// The light, in lux.
  public var level: Double
  /// The first raw channel.
  public var channel0: UInt32
  /// The second raw channel.
  public var channel1: UInt32
  /// The third raw channel.
  public var channel2: UInt32
  /// The fourth raw channel.
  public var channel3: UInt32

  /// Makes a report.
  public init(
    level: Double, channel0: UInt32 = 0, channel1: UInt32 = 0, channel2: UInt32 = 0,
    channel3: UInt32 = 0
  ) {
    self.level = level
    self.channel0 = channel0
    self.channel1 = channel1
    self.channel2 = channel2
    self.channel3 = channel3
  }
}
