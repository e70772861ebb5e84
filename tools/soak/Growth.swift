/// What a session holds before and after a part of the soak.
struct Growth {
  /// What was done, in a line.
  let title: String
  let figures: [Figure]

  /// Something that can be counted, twice.
  struct Figure {
    let name: String
    let before: Int
    let after: Int
    /// The most that it may be afterwards.
    let bound: Int

    /// The line for people.
    var line: String {
      let name = name + String(repeating: " ", count: max(1, 36 - name.count))
      return "  \(name)\(before) before, \(after) after, at most \(bound)\n"
    }

    /// What is wrong; nil if nothing is.
    var breach: String? {
      after <= bound ? nil : "\(name): \(after) after \(before) before, at most \(bound)"
    }
  }

  /// How much memory of a process's own may come to be used in a part, in KiB: what the allocator keeps for later, and
  /// the tables of a session, but nothing for each of a thousand launches or connections.
  private static let memoryKibibytes = 4096

  /// Compares two takings of stock; `traceBound` is how much each process may record.
  init(_ title: String, from before: Stock, to after: Stock) {
    self.title = title
    var figures: [Figure] = []
    for (name, first, last) in [
      ("keeper", before.keeper, after.keeper), ("broker", before.broker, after.broker),
    ] {
      figures.append(
        Figure(
          name: "\(name): descriptors", before: first.descriptorCount,
          after: last.descriptorCount, bound: first.descriptorCount))
      figures.append(
        Figure(
          name: "\(name): own memory, KiB", before: first.memoryKibibytes,
          after: last.memoryKibibytes, bound: first.memoryKibibytes + Self.memoryKibibytes))
      // The trace that it records is beside its own memory.
      figures.append(
        Figure(
          name: "\(name): resident, KiB", before: first.residentKibibytes,
          after: last.residentKibibytes,
          bound: first.residentKibibytes + Self.memoryKibibytes
            + SoakSession.traceBound >> 10))
    }
    figures += [
      Figure(
        name: "processes", before: before.processCount, after: after.processCount,
        bound: before.processCount),
      Figure(
        name: "bytes of files", before: before.fileByteCount, after: after.fileByteCount,
        bound: before.fileByteCount),
      Figure(
        name: "traces", before: before.traceCount, after: after.traceCount,
        bound: SoakSession.traceCountBound),
      Figure(
        name: "bytes of traces", before: before.traceByteCount, after: after.traceByteCount,
        bound: SoakSession.traceByteBound(processes: after.processCount)),
      Figure(
        name: "largest trace, bytes", before: before.largestTraceByteCount,
        after: after.largestTraceByteCount, bound: SoakSession.traceBound + SoakSession.traceSlack),
    ]
    self.figures = figures
  }
}
