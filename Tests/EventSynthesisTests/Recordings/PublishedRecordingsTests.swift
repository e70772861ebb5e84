import Foundation
import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

@Suite(
  "Published recordings",
  .enabled(if: PublishedRecordings.arePresent, PublishedRecordings.absence))
struct PublishedRecordingsTests {
  /// A contact as `contacts.tsv` lists it.
  private struct Listed: Equatable, CustomStringConvertible {
    var trackingID: Int32
    var slot: Int
    /// The times at which it landed and lifted, in milliseconds; empty if the recording has no times.
    var down: String
    var up: String
    /// The x and y of its first and last place, in the device's own units.
    var first: [Int32]
    var last: [Int32]
    /// The number of frames in which it changed.
    var changes: Int

    var description: String {
      "\(trackingID) in \(slot): \(down)–\(up) ms, \(first)–\(last), \(changes) changes"
    }
  }

  private static let touchRecordings = [
    "3m-microtouch-10-contacts.evemu", "android-avd-four-taps.getevent.txt",
    "atmel-maxtouch-1-finger-fast-taps.evemu", "atmel-maxtouch-2-fingers-touch-release.evemu",
    "atmel-maxtouch-4-finger-drag-down.evemu", "ep0430m09-2-finger-scroll-down.evemu",
    "nexus4-phone-touch.events", "touchpad-six-taps.libinput.yml",
  ]

  @Test(
    "a recording has the contacts that contacts.tsv lists, which were counted by hand",
    arguments: touchRecordings)
  func contacts(name: String) throws {
    let recording = try PublishedRecordings.read(name)
    expectEqual(Self.contacts(of: recording), (try Self.listed(for: name)))
  }

  @Test("contacts.tsv lists no recording that is not compared")
  func listIsCovered() throws {
    let table = String(decoding: try PublishedRecordings.file("contacts.tsv").bytes, as: UTF8.self)
    let names = table.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    expectEqual(Set(names), Set(Self.touchRecordings))
  }

  @Test(
    "a recording has its known numbers of events and frames",
    arguments: [
      ("atmel-maxtouch-1-finger-fast-taps.evemu", 84, 18),
      ("atmel-maxtouch-2-fingers-touch-release.evemu", 64, 16),
      ("atmel-maxtouch-4-finger-drag-down.evemu", 309, 31),
      ("ep0430m09-2-finger-scroll-down.evemu", 695, 98),
      ("nexus4-phone-touch.events", 4953, 577), ("3m-microtouch-10-contacts.evemu", 1551, 256),
      ("ntrig-protocol-a-1-finger-drag.events", 955, 107),
      ("wacom-cintiq-13hd-pen.evemu", 425, 79), ("genius-imperator-media-keys.evemu", 43, 15),
      ("apple-wireless-keyboard-typing.evemu", 162, 54),
      ("android-avd-four-taps.getevent.txt", 28, 8),
      ("android-gpio-keys-home-press.getevent.txt", 4, 2),
      ("touchpad-six-taps.libinput.yml", 186, 63), ("mouse-two-buttons.libinput.yml", 12, 4),
    ])
  func counts(name: String, events: Int, frames: Int) throws {
    let recording = try PublishedRecordings.read(name)
    expectEqual(recording.events.count, events)
    expectEqual(recording.events.filter(\.endsFrame).count, frames)
  }

  @Test(
    "a recording of another device is refused with the device that it records",
    arguments: [
      (
        "apple-wireless-keyboard-typing.evemu",
        "apple-wireless-keyboard-typing.evemu records a keyboard (Apple Wireless Keyboard); "
          + "replay needs a direct touchscreen"
      ),
      (
        "genius-imperator-media-keys.evemu",
        "genius-imperator-media-keys.evemu records media keys (Imperator); "
          + "replay needs a direct touchscreen"
      ),
      (
        "wacom-cintiq-13hd-pen.evemu",
        "wacom-cintiq-13hd-pen.evemu records a pen (Wacom Cintiq 13HD touch Pen); "
          + "replay needs a direct touchscreen"
      ),
      (
        "ntrig-protocol-a-1-finger-drag.events",
        "ntrig-protocol-a-1-finger-drag.events records a touchscreen of protocol A, which does "
          + "not tell fingers apart (N-Trig MultiTouch); replay needs a direct touchscreen"
      ),
      (
        "touchpad-six-taps.libinput.yml",
        "touchpad-six-taps.libinput.yml records a touchpad (MSFT0001:00 06CB:CD3E Touchpad); "
          + "replay needs a direct touchscreen"
      ),
      (
        "mouse-two-buttons.libinput.yml",
        "mouse-two-buttons.libinput.yml records a mouse (PixArt HP USB Optical Mouse); "
          + "replay needs a direct touchscreen"
      ),
      (
        "android-gpio-keys-home-press.getevent.txt",
        "android-gpio-keys-home-press.getevent.txt records buttons (touch_dev); "
          + "replay needs a direct touchscreen"
      ),
      (
        "usb-keyboard-raw-input-event-64bit.umockdev",
        "usb-keyboard-raw-input-event-64bit.umockdev is a umockdev script; replay reads evemu, "
          + "getevent and libinput recordings"
      ),
    ])
  func refusals(name: String, sentence: String) throws {
    do {
      try DeviceClassifier.requireDirectTouch(PublishedRecordings.read(name))
      Issue.record("\(name) is not refused")
    } catch let error as RecordingError {
      expectEqual(error.description, sentence)
    }
  }

  /// The recordings of contacts that can be played; a touchpad is no touchscreen.
  private static let touchscreens = touchRecordings.filter { !$0.hasPrefix("touchpad") }

  @Test(
    "a recording of a touchscreen can be played, and no finger stays down", arguments: touchscreens)
  func performances(name: String) throws {
    let recording = try PublishedRecordings.read(name)
    expectEqual(DeviceClassifier.kind(of: recording), .directTouch)
    var options = RecordingPlayer.Options()
    if !recording.hasTimes {
      options.gapNanoseconds = 10_000_000
      options.axes = RecordingPlayer.Axes(width: 32768, height: 32768)
    }
    let playback = try RecordingPlayer.play(recording, on: .standard, options: options)
    expectEqual(playback.contactCount, (try Self.listed(for: name).count))
    #expect(playback.fingersStillDown.isEmpty)
    #expect(playback.notes.isEmpty)
    var synthesizer = HIDSynthesizer(display: .standard)
    for frame in playback.frames {
      let event = try synthesizer.event(for: frame.samples, at: frame.offset)
      let places = event.children.compactMap(\.digitizer)
      #expect(places.allSatisfy { $0.x >= 0 && $0.x < 1 && $0.y >= 0 && $0.y < 1 })
    }
    #expect(synthesizer.fingersDown.isEmpty)
  }

  /// The contacts that the tracker finds, in the order in which they began.
  private static func contacts(of recording: InputRecording) -> [Listed] {
    var tracker = MultiTouchTracker()
    var listed: [Int: Listed] = [:]
    let start = recording.events[0].microseconds
    for event in recording.events {
      guard let frame = tracker.take(event) else { continue }
      let time = recording.hasTimes ? milliseconds(frame.microseconds - start) : ""
      for change in frame.changes {
        switch change {
        case .began(let contact):
          let place = [contact.values.x, contact.values.y]
          listed[contact.number] = Listed(
            trackingID: contact.trackingID, slot: contact.slot, down: time, up: "", first: place,
            last: place, changes: 0)
        case .changed(let contact):
          listed[contact.number]?.changes += 1
          listed[contact.number]?.last = [contact.values.x, contact.values.y]
        case .ended(let contact):
          listed[contact.number]?.up = time
          listed[contact.number]?.last = [contact.values.x, contact.values.y]
        case .cancelled:
          Issue.record("a contact is cancelled, but none of these recordings loses events")
        }
      }
    }
    return listed.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The contacts that `contacts.tsv` lists for a recording.
  private static func listed(for name: String) throws -> [Listed] {
    let table = String(decoding: try PublishedRecordings.file("contacts.tsv").bytes, as: UTF8.self)
    return try table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.first == name, fields.count == 10 else { return nil }
      return Listed(
        trackingID: try #require(Int32(fields[1])), slot: try #require(Int(fields[2])),
        down: fields[3], up: fields[4],
        first: [try #require(Int32(fields[5])), try #require(Int32(fields[6]))],
        last: [try #require(Int32(fields[7])), try #require(Int32(fields[8]))],
        changes: try #require(Int(fields[9])))
    }
  }

  /// Milliseconds with as many decimals as needed, at least one: `0.0`, `628.91`.
  private static func milliseconds(_ microseconds: Int64) -> String {
    "\(Double(microseconds) / 1000)"
  }
}
