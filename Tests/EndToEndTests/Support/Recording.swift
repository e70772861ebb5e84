import Foundation
import Testing
import TouchstoneEventSynthesis
import TouchstoneLinux

/// A published recording of a direct touchscreen, read here without the readers under test.
struct Recording: CustomTestStringConvertible {
  let name: String
  /// The name of the file that describes its axes; nil if the recording itself does, or if `axes` has their ranges.
  var axesFile: String?
  /// The options that `touchstone` needs to read it.
  var options: [String] = []
  /// The ranges of its axes, if neither the recording nor another file describes them.
  var axes: (x: ClosedRange<Double>, y: ClosedRange<Double>)?

  var testDescription: String { name }
  var path: String { Self.folder + "/" + name }

  static let folder: String = {
    if let path = Environment.value(of: "TOUCHSTONE_RECORDINGS") { return path }
    return URL(fileURLWithPath: Programs.package + "/../shared/recordings").standardized.path
  }()

  static var arePresent: Bool { Files.exists(folder + "/contacts.tsv") }

  static let absence: Comment =
    "no recordings in TOUCHSTONE_RECORDINGS, nor in ../shared/recordings beside the package"

  /// Recordings of direct touchscreens that use the kernel's multi-touch protocol B: slots and tracking ids identify
  /// contacts.
  static let direct = [
    Recording(name: "3m-microtouch-10-contacts.evemu"),
    Recording(
      name: "android-avd-four-taps.getevent.txt",
      options: ["--gap", "10ms", "--axes", "32768x32768"], axes: (0...32767, 0...32767)),
    Recording(name: "atmel-maxtouch-1-finger-fast-taps.evemu"),
    Recording(name: "atmel-maxtouch-2-fingers-touch-release.evemu"),
    Recording(name: "atmel-maxtouch-4-finger-drag-down.evemu"),
    Recording(name: "ep0430m09-2-finger-scroll-down.evemu"),
    Recording(
      name: "nexus4-phone-touch.events", axesFile: "nexus4-phone-touch.desc",
      options: ["--desc", Recording.folder + "/nexus4-phone-touch.desc"]),
  ]

  /// Recordings of other devices, each with a part of the message by which it is refused.
  static let refused = [
    ("touchpad-six-taps.libinput.yml", "records a touchpad"),
    ("mouse-two-buttons.libinput.yml", "records a mouse"),
    ("wacom-cintiq-13hd-pen.evemu", "records a pen"),
    ("apple-wireless-keyboard-typing.evemu", "records a keyboard"),
    ("genius-imperator-media-keys.evemu", "records media keys"),
    ("android-gpio-keys-home-press.getevent.txt", "records buttons"),
    ("ntrig-protocol-a-1-finger-drag.events", "protocol A"),
    ("usb-keyboard-raw-input-event-64bit.umockdev", "is a umockdev script"),
  ]

  /// A contact of the list: its number, where it landed and where it was last, in the device's own units.
  struct Contact: CustomStringConvertible {
    let number: String
    let down: (x: Double, y: Double)
    let last: (x: Double, y: Double)

    var description: String { "contact \(number) at \(down)" }
  }

  /// The contacts that `contacts.tsv` lists for this recording: its columns 1 and 5 to 8, counted from 0.
  func contacts() throws -> [Contact] {
    let table = String(decoding: try Files.readBytes(Self.folder + "/contacts.tsv"), as: UTF8.self)
    return try table.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields[0] == name else { return nil }
      let places = try fields[5...8].map { try #require(Double($0)) }
      return Contact(
        number: fields[1], down: (places[0], places[1]), last: (places[2], places[3]))
    }
  }

  /// The location on the display of a location on the device, by the ranges of the device's axes.
  func point(_ place: (x: Double, y: Double)) throws -> DisplayPoint {
    // The hexadecimal codes of ABS_MT_POSITION_X and ABS_MT_POSITION_Y.
    let x = try axes?.x ?? range(of: "35")
    let y = try axes?.y ?? range(of: "36")
    func fraction(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      (value - range.lowerBound) / (range.upperBound - range.lowerBound + 1)
    }
    return DisplayPoint(
      x: fraction(place.x, x) * DisplaySize.standard.width,
      y: fraction(place.y, y) * DisplaySize.standard.height)
  }

  /// The range of an axis as an `A:` line of evemu has it.
  private func range(of axis: String) throws -> ClosedRange<Double> {
    let file = Self.folder + "/" + (axesFile ?? name)
    for line in String(decoding: try Files.readBytes(file), as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 4, words[0] == "A:", words[1] == axis else { continue }
      return try #require(Double(words[2]))...(try #require(Double(words[3])))
    }
    throw Session.NotReady(description: "\(file) has no axis \(axis)")
  }
}
