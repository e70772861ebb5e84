import BackBoardServices
import Foundation
import IOKit
import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace
import UIKit

/// Simulates the hardware and the broker of a stage.
///
/// Creates each event as the hardware would, converts its fractions of the display to points as the broker does
/// (R-HID-15, R-HID-16), encodes and decodes it, and passes it to the fetcher.
@MainActor
struct StageHand {
  private(set) var synthesizer: HIDSynthesizer
  private let fetcher: EventFetcher
  private let size: CGSize
  private let scale: CGFloat
  private var frameNumber: UInt64 = 0
  private var eventNumber: UInt32 = 0
  /// The buffer of encoded events, reused so that an event allocates no memory.
  private var wire = ByteWriter()

  init(context: AppContext, lane: TraceLane) {
    size = context.screen.bounds.size
    scale = context.screen.scale
    synthesizer = HIDSynthesizer(
      display: DisplaySize(width: size.width, height: size.height, scale: scale))
    fetcher = EventFetcher(input: context.eventQueueInput, lane: lane)
  }

  /// Sends the reports of some fingers at one instant.
  mutating func send(_ samples: [FingerSample], at time: VirtualTimeSource) throws {
    let event = try synthesizer.event(for: samples, at: time.now.nanoseconds)
    try send(event, at: time)
  }

  /// Sends a report of hardware other than the glass.
  mutating func send(_ report: HardwareReport, at time: VirtualTimeSource) throws {
    try send(report.event(at: time.now.nanoseconds, on: synthesizer.display), at: time)
  }

  /// Cancels all fingers that are down, as a system gesture does.
  mutating func cancelAll(at time: VirtualTimeSource) throws {
    guard let event = synthesizer.cancelAll(at: time.now.nanoseconds) else { return }
    try send(event, at: time)
  }

  /// Sends a transition of the app's life cycle, in its place among the events.
  mutating func send(_ transition: BKSTransition, at time: VirtualTimeSource) throws {
    beginFrame(at: time)
    try fetcher.fetch(.broker(.transition(transition)), frame: frameNumber)
    fetcher.signal(frame: frameNumber)
  }

  /// Sends a hardware event in its wire form, as the broker would.
  mutating func send(_ event: consuming IOHIDEvent, at time: VirtualTimeSource) throws {
    eventNumber += 1
    try receive(inPoints(event), number: eventNumber, at: time)
  }

  /// Passes a hardware event from a broker to the fetcher, in its wire form.
  mutating func receive(
    _ event: IOHIDEvent, number: UInt32, reason: TraceReason = .none, at time: VirtualTimeSource
  ) throws {
    beginFrame(at: time)
    wire.rewind()
    event.encode(into: &wire)
    var reader = ByteReader(wire.bytes, from: 0, count: wire.count)
    let decoded = try IOHIDEvent.decodeAll(&reader, memory: fetcher.takeMemory())
    try fetcher.fetch(decoded, number: number, reason: reason, frame: frameNumber)
    fetcher.signal(frame: frameNumber)
  }

  /// Begins a frame and a new step of virtual time, which orders the records of the frame after all earlier ones.
  private mutating func beginFrame(at time: VirtualTimeSource) {
    frameNumber += 1
    time.set(now: time.now, step: time.step + 1)
  }

  /// Converts the positions of an event's fingers or pencil from fractions of the display to points.
  private func inPoints(_ event: consuming IOHIDEvent) -> IOHIDEvent {
    event.options |= IOHIDEventOption.pixelUnits
    event.changeChildren { payload in
      guard case .digitizer(var finger) = payload else { return }
      finger.x = quantized(finger.x * size.width)
      finger.y = quantized(finger.y * size.height)
      payload = .digitizer(finger)
    }
    return event
  }

  /// Rounds a coordinate in points to the nearest pixel, with the precision of a `Float` (R-HID-17).
  private func quantized(_ points: Double) -> Double {
    Double(Float((points * scale).rounded() / scale))
  }
}
