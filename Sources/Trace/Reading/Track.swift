/// The thread of a line, with its process and thread IDs in the export to Chrome's trace format (`ChromeExport`).
struct Track: Hashable, Comparable {
  let member: UInt16
  let lane: UInt8

  init(_ line: TraceLine) {
    member = line.member
    lane = line.laneIndex
  }

  /// The process ID in the export: the member plus one, since viewers treat 0 as the idle process.
  static func processID(_ member: UInt16) -> Int { Int(member) + 1 }

  /// The fields that assign an event to the track.
  ///
  /// Thread IDs are unique over all processes: each process gets 1000, and has at most 256 lanes.
  var json: String {
    "\"pid\":\(Self.processID(member)),"
      + "\"tid\":\(Self.processID(member) * 1000 + Int(lane) + 1)"
  }

  static func < (left: Track, right: Track) -> Bool {
    (left.member, left.lane) < (right.member, right.lane)
  }
}
