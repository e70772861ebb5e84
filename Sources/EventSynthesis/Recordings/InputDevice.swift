/// The description of the device that made a recording; all of it may be missing.
package struct InputDevice: Hashable, Sendable {
  /// Bus, vendor, product and version.
  package struct Identifier: Hashable, Sendable {
    package var bus: UInt16 = 0
    package var vendor: UInt16 = 0
    package var product: UInt16 = 0
    package var version: UInt16 = 0

    package init() {}
  }

  package var name: String?
  package var identifier: Identifier?
  /// The property bits that are set, or nil if the recording does not contain them.
  package var properties: Set<UInt16>?
  /// The codes that the device can report, by type, or nil if the recording does not contain them.
  package var codes: [UInt16: Set<UInt16>]?
  /// The ranges of the absolute axes, by code.
  package var axes: [UInt16: AxisRange] = [:]

  package init() {}

  /// Whether nothing is known except perhaps a name and an identifier.
  package var isBare: Bool { properties == nil && codes == nil && axes.isEmpty }
}
