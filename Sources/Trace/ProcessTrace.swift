/// What one process recorded: its lanes, and the names that they use.
package struct ProcessTrace: Sendable {
  /// What the process is called.
  package var process: String
  /// The process's place in the total order.
  package var member: UInt16
  /// The lanes in the order in which they were made.
  package var lanes: [LaneTrace] = []
  /// Not `none` when a lane could not be started, and so tells nothing at all.
  package var refusal = TraceReason.none

  /// The texts of all names of the process, by number.
  var names: [UInt32: String] = [:]

  /// The text of a name, nil for no name.
  package func text(of name: UInt32) -> String? {
    guard name != 0 else { return nil }
    // A name without a definition was cut off with the end of a torn file.
    return names[name] ?? "?"
  }
}

/// What one thread recorded, in order.
package struct LaneTrace: Sendable {
  /// The lane's name, such as `main`.
  package var name: String
  /// The lane's place among the lanes of its process.
  package var order: UInt8
  /// The lane's number in its process, which tells lanes of the same order apart.
  package var index: UInt8
  /// The records without the definitions; the place in this list is the sequence number.
  package var records: [TraceRecord] = []
  /// How the lane ends.
  package var ending = TraceEnding.open
}

/// How a lane ends.
package enum TraceEnding: Hashable, Sendable {
  /// After its last record: the process went on without recording, ended or was killed.
  case open
  /// With an end marker: the trace was full.
  case ended(TraceReason)
  /// In the middle: the file is shorter than it says, or damaged from here on.
  case torn
}
