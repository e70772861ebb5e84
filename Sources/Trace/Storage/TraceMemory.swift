package import TouchstoneLinux

/// The memory of a trace, to which one process records and which other processes can only read.
///
/// The memory is a file without a path. Its maker gives one descriptor to the recording process and keeps another, so
/// that the records outlive the recording process. The recording process maps the file once, with room for all that it
/// may record, and then seals it: from then on no process can truncate the file or write to it except through that
/// mapping.
package enum TraceMemory {
  /// Makes empty memory for the trace of a process.
  package static func create() throws(Errno) -> FileDescriptor {
    let memory = try MemoryFile.create(name: "touchstone-trace")
    try memory.seal(.shrinking)
    return memory
  }
}
