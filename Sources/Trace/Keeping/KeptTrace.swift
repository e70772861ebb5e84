import TouchstoneLinux

/// A trace of a running session, as its keeper gave it: memory that can be read at any time.
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

  /// A reader that reads each time only what is new; it shares the descriptor of this trace.
  package func reader() throws(TraceError) -> TraceReader {
    TraceReader(try TraceSource(memory, name: label))
  }

  /// What the process has recorded so far; nil if it has not begun.
  package func read() throws(TraceError) -> ProcessTrace? {
    let copy: FileDescriptor
    do { copy = try memory.descriptor.duplicate() } catch {
      throw .cannotRead(path: label, error)
    }
    return try TraceFile.read(copy, name: label)
  }
}
