/// The resources of a session before and after a part of the soak.
struct Growth {
  /// A line about the part.
  let title: String
  let figures: [Figure]

  /// The amount of one resource before and after a part.
  struct Figure {
    let name: String
    let before: Int
    let after: Int
    /// The largest amount that is allowed afterwards.
    let bound: Int

    /// The figure as a line for people.
    var line: String {
      let name = name + String(repeating: " ", count: max(1, 36 - name.count))
      return "  \(name)\(before) before, \(after) after, at most \(bound)\n"
    }

    /// A sentence if the bound is broken; nil if it is kept.
    var breach: String? {
      after <= bound ? nil : "\(name): \(after) after \(before) before, at most \(bound)"
    }
  }

  /// The growth of a process's own memory that is allowed in a part, in KiB.
  ///
  /// It allows for memory that the allocator keeps and for the tables of a session, but not for a leak in each of a
  /// thousand launches or connections.
  private static let memoryGrowthKibibytes = 4096

  /// Compares the stock before and after a part.
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
          after: last.memoryKibibytes,
          bound: first.memoryKibibytes + Self.memoryGrowthKibibytes))
      // The resident memory includes the trace of the process, which is shared memory; its bound is in bytes.
      figures.append(
        Figure(
          name: "\(name): resident, KiB", before: first.residentKibibytes,
          after: last.residentKibibytes,
          bound: first.residentKibibytes + Self.memoryGrowthKibibytes
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
