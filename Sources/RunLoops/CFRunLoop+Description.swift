private import Glibc
internal import TouchstoneMachTime

// A printed loop has the form that Core Foundation gives it on a device, line by line, with these differences:
//
// - Where a device prints the address of a mode, a source, an observer or a timer, its number is printed. The modes of
//   a loop are numbered as they are made, its sources, observers and timers as they are added, each kind from 1. Ports
//   are numbered too. So the same program prints the same text in every run.
// - Addresses that carry no information are left out: those of the loop, of sets, arrays and strings, of allocators, of
//   functions and of their arguments. So are the libraries of functions.
// - The entries of a set are printed, and numbered from 0, in the order in which they were added. A device prints their
//   places in a hash table.
// - The fields `queue`, `source` and `timer port` of a mode are left out: a device needs them for timers; here the date
//   of a timer is the deadline of a wait.
// - A mode has one set of ports, which has the number of the mode.
// - Two lines end with a space, as on a device.
// - An empty set or array is printed as `(null)`. A device does so only if it was always empty.

/// The name that a device prints for a function without a symbol.
package let unnamedFunction = "???"

extension CFRunLoop: CustomStringConvertible {
  /// The loop as a device prints it: its state, its common modes and their items, and all its modes.
  public var description: String {
    let flags = waker.current
    return """
      <CFRunLoop>{wakeup port = 0x\(hexadecimal(PortSet.wakeToken)), stopped = \(flags.contains(.stopRequested)), \
      ignoreWakeUps = \(flags.contains(.ignoresWakeUps)),\u{20}
      current mode = \(currentMode?.rawValue ?? "(none)"),
      common modes = \(set(commonModeNames.map { "<CFString>{contents = \"\($0)\"}" })),
      common mode items = \(set(commonItems.map(\.description))),
      modes = \(set(modes.map { description(of: $0) }))}

      """
  }

  private func description(of mode: ModeItems) -> String {
    let (now, deadline) = (time.now, mode.deadline ?? .distantFuture)
    let left = significant(deadline.seconds - now.seconds)
    // A device prints the deadline as a signed number, -1 for none.
    let ticks = Int64(bitPattern: deadline.nanoseconds)
    let number = UInt64(mode.number)
    return """
      <CFRunLoopMode \(number)>{name = \(mode.name), port set = 0x\(hexadecimal(number)),\u{20}
      \tsources0 = \(set(mode.sources0.map(\.description))),
      \tsources1 = \(set(mode.sources1.map(\.description))),
      \tobservers = \(quotedArray(mode.observers.map(\.description))),
      \ttimers = \(array(timers(of: mode).map(\.description))),
      \tcurrently \(significant(now.seconds + referenceDateOffset)) (\(now.nanoseconds)) / \
      soft deadline in: \(left) sec (@ \(ticks)) / hard deadline in: \(left) sec (@ \(ticks))
      },

      """
  }

  /// The timers of a mode: first the timers that are being called, which are not scheduled, then the others by date.
  private func timers(of mode: ModeItems) -> [CFRunLoopTimer] {
    let called = (outerRuns.map(\.callOut) + [callOut]).compactMap(\.timer)
    return called.filter { $0.membership.contains(mode.name) } + mode.schedule.elements
  }
}

extension RunLoopItem: CustomStringConvertible {
  var description: String {
    switch self {
    case .source(let source): source.description
    case .timer(let timer): timer.description
    case .observer(let observer): observer.description
    }
  }
}

extension CFRunLoopSource: CustomStringConvertible {
  /// The source as a device prints it; a source with a descriptor is printed as the source of a Mach port.
  package var description: String {
    """
    <CFRunLoopSource \(number)>{signalled = \(yesOrNo(isSignalled)), valid = \(yesOrNo(isValid)), \
    order = \(order), context = \(context)}
    """
  }

  private var context: String {
    guard descriptor != nil else {
      return "<CFRunLoopSource context>{version = 0, callout = \(name)}"
    }
    return """
      <CFMachPort>{valid = \(yesOrNo(isValid)), port = \(hexadecimal(token)), source = \(number), \
      callout = \(name), context = <CFMachPort context>}
      """
  }
}

extension CFRunLoopObserver: CustomStringConvertible {
  /// The observer as a device prints it.
  package var description: String {
    """
    <CFRunLoopObserver \(number)>{valid = \(yesOrNo(isValid)), \
    activities = 0x\(hexadecimal(UInt64(activities.rawValue))), repeats = \(yesOrNo(repeats)), \
    order = \(order), callout = \(name), context = <CFRunLoopObserver context>}
    """
  }
}

extension CFRunLoopTimer: CustomStringConvertible {
  /// The timer as a device prints it, with its date three times: from the reference date, from now, and on the clock.
  package var description: String {
    let now = membership.loop?.time.now.seconds ?? 0
    let offset = membership.loop?.referenceDateOffset ?? 0
    let (date, ticks) = (nextFireDate.seconds, Int64(bitPattern: nextFireDate.nanoseconds))
    return """
      <CFRunLoopTimer \(number)>{valid = \(yesOrNo(isValid)), firing = \(yesOrNo(isFiring)), \
      interval = \(significant(Double(interval) / 1e9)), \
      tolerance = \(significant(Double(tolerance) / 1e9)), \
      next fire date = \(significant(date + offset)) (\(significant(date - now)) @ \(ticks)), \
      callout = \(name), context = <CFRunLoopTimer context>}
      """
  }
}

/// A set as a device prints one.
private func set(_ entries: [String]) -> String {
  guard !entries.isEmpty else { return "(null)" }
  let lines = entries.enumerated().map { "\t\($0.offset) : \($0.element)\n" }
  return "<CFBasicHash>{type = mutable set, count = \(entries.count),\nentries =>\n"
    + lines.joined() + "}\n"
}

/// An array of Core Foundation as a device prints one.
private func array(_ values: [String]) -> String {
  guard !values.isEmpty else { return "(null)" }
  let lines = values.enumerated().map { "\t\($0.offset) : \($0.element)\n" }
  return "<CFArray>{type = mutable-small, count = \(values.count), values = (\n"
    + lines.joined() + ")}"
}

/// An array of Foundation as a device prints one.
private func quotedArray(_ values: [String]) -> String {
  guard !values.isEmpty else { return "(null)" }
  return "(\n" + values.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)"
}

private func yesOrNo(_ value: Bool) -> String { value ? "Yes" : "No" }

private func hexadecimal(_ value: UInt64) -> String { String(value, radix: 16) }

/// A number with nine significant digits, as the format `%.9g` prints it.
private func significant(_ value: Double) -> String {
  let capacity = 32
  var bytes = [CChar](repeating: 0, count: capacity)
  let count = unsafe withVaList([value]) { unsafe vsnprintf(&bytes, capacity, "%.9g", $0) }
  return String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}
