package import TouchstoneLinux
package import TouchstoneTrace

extension Tracer {
  /// Makes the tracer of a command; `keep` gets a duplicate of the descriptor of its memory, and the process's name.
  ///
  /// If there is no memory, or `keep` throws, the tracer is off: the command goes on, but the trace lacks its records
  /// of stage 1.
  package static func ofCommand(
    _ member: UInt16, keep: (consuming FileDescriptor, _ process: String) throws -> Void
  ) -> Tracer {
    let process = "touchstone"
    do {
      let memory = try TraceMemory.create()
      let copy = try memory.duplicate()
      let tracer = try Tracer.shared(memory, process: process, member: member)
      try keep(copy, process)
      return tracer
    } catch {
      return .off
    }
  }
}
