import TouchstoneLinux

/// A trace of a running session, received from its keeper: memory that can be read at any time.
package final class KeptTrace {
  /// The position of the process in the total order.
  package let member: UInt16
  /// The name of the process.
  package let process: String
  /// The memory, for reading only.
  let memory: TraceSource.OpenFile

  init(_ memory: consuming FileDescriptor, member: UInt16, process: String) {
    self.memory = TraceSource.OpenFile(memory)
    self.member = member
    self.process = process
  }

  private var label: String { TraceFile.label(member: member, process: process) }

  /// Makes a reader that reads only new records each time; the reader shares the descriptor of this trace.
  package func reader() throws(TraceError) -> TraceReader {
    TraceReader(try TraceSource(memory, name: label))
  }

  /// Reads all records so far; nil if the process has not begun to record.
  ///
  /// A trace that cannot be read at all has no records and a damage.
  package func read() throws(TraceError) -> ProcessTrace? {
    let copy: FileDescriptor
    do { copy = try memory.descriptor.duplicate() } catch {
      throw .cannotRead(path: label, error)
    }
    do throws(TraceError) { return try TraceFile.read(copy, name: label) } catch {
      return try ProcessTrace(settingAside: label, error)
    }
  }
}
