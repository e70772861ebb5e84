import Glibc
import TouchstoneCLinux

/// Starts other programs.
package enum ChildProcess {
  /// The file to which one of the child's standard streams is connected.
  package enum Stream: Hashable, Sendable {
    /// The stream of this process.
    case inherited
    /// The null device: reads end at once, writes are discarded.
    case null
    /// A descriptor of this process, which stays open here.
    case descriptor(CInt)
  }

  /// How a child and all processes that it starts are separated from other processes.
  package enum Confinement: Hashable, Sendable {
    /// They are not separated.
    case none
    /// The child is the first process of its own namespaces, so that all processes that it starts end with it.
    ///
    /// Where the kernel refuses namespaces, the child starts without them.
    case namespaces
    /// They get no new privileges, and their memory is bounded.
    ///
    /// Where the kernel has Landlock, they cannot debug processes outside; from its version 6 on, they cannot signal
    /// those or connect to their abstract sockets either.
    case domain
  }

  /// Starts a program and returns its process id after the program has begun to run.
  ///
  /// `path` is also the child's first argument, and `arguments` follow it. The child's environment is
  /// exactly `environment`. The child gets only the standard streams and the descriptors in
  /// `inheriting`, each with the number `as`. It starts with no signal ignored and none blocked, except that the first
  /// process of its namespaces starts with `SIGINT`, `SIGTERM` and `SIGHUP` blocked: otherwise the kernel would drop
  /// those until the child handles them.
  ///
  /// With `dieWithParent` the kernel kills the child as soon as the *thread* that called this ends,
  /// so call it from a thread that exists as long as the process. With `ownGroup` the child leads a
  /// process group of its own.
  ///
  /// Throws the error of the child if the program cannot be executed; no child is left then.
  package static func spawn(
    path: String, arguments: [String] = [], environment: [String: String],
    inheriting: [(CInt, as: CInt)] = [], dieWithParent: Bool = true, ownGroup: Bool = false,
    confinement: Confinement = .none,
    input: Stream = .null, output: Stream = .inherited, error: Stream = .inherited
  ) throws(Errno) -> CInt {
    let null = try FileDescriptor.open("/dev/null", .readingAndWriting)
    var pairs = inheriting.map { (from: $0.0, as: $0.as) }
    for (stream, target) in [(input, CInt(0)), (output, 1), (error, 2)] {
      pairs.append((from: stream.source(for: target, null: null.rawValue), as: target))
    }
    precondition(pairs.count <= c_spawn_descriptor_limit, "too many descriptors inherited")
    let report = try FileDescriptor.pipe()
    let reading = report.reading
    let writing = report.writing
    let pid = try fork(
      path: path, arguments: [path] + arguments, environment: environment, pairs: pairs,
      dieWithParent: dieWithParent, ownGroup: ownGroup, confinement: confinement,
      reportingTo: writing)
    if let failure = try failure(in: reading) {
      // The child has ended or is about to; waiting for it removes it.
      try end(pid)
      throw failure
    }
    return pid
  }

  /// Kills a child and waits until it has ended; works also if this process can open no further descriptor.
  ///
  /// No code may have waited for the child before, since the kernel may then give its id to another process.
  package static func end(_ pid: CInt) throws(Errno) {
    try ProcessExit.kill(pid, .kill)
    _ = try systemCall { waitpid(pid, nil, 0) }
  }

  /// Forks the child; the writing end of the report is closed here when this returns.
  private static func fork(
    path: String, arguments: [String], environment: [String: String],
    pairs: [(from: CInt, as: CInt)], dieWithParent: Bool, ownGroup: Bool,
    confinement: Confinement, reportingTo report: consuming FileDescriptor
  ) throws(Errno) -> CInt {
    let sources = pairs.map(\.from)
    let targets = pairs.map(\.as)
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let arguments = CStrings(arguments)
    let variableStrings = CStrings(variables)
    let reportNumber = report.rawValue
    let isIsolated = confinement == .namespaces && !Withheld.contains(.namespaces)
    return try systemCall {
      sources.withUnsafeBufferPointer { sources in
        targets.withUnsafeBufferPointer { targets in
          path.withCString { path in
            var request = c_spawn_request(
              path: path, arguments: arguments.pointer, environment: variableStrings.pointer,
              inherit_from: sources.baseAddress, inherit_as: targets.baseAddress,
              inherit_count: CInt(sources.count), report_descriptor: reportNumber,
              dies_with_parent: dieWithParent ? 1 : 0, leads_own_group: ownGroup ? 1 : 0,
              is_isolated: isIsolated ? 1 : 0, is_confined: confinement == .domain ? 1 : 0,
              skips_landlock: Withheld.contains(.landlock) ? 1 : 0,
              memory_limit: AppBounds.memoryByteCount)
            return c_spawn(&request)
          }
        }
      }
    }
  }

  /// Waits until the child runs its program, and returns nil; returns the error if the child cannot run it.
  ///
  /// The child writes the number of its error to the pipe. If it runs its program instead, exec closes
  /// its end, so that the pipe ends without a byte.
  private static func failure(in report: borrowing FileDescriptor) throws(Errno) -> Errno? {
    let bytes = try report.readToEnd()
    guard bytes.count == MemoryLayout<CInt>.size else { return nil }
    return Errno(rawValue: bytes.withUnsafeBytes { $0.loadUnaligned(as: CInt.self) })
  }
}

extension ChildProcess.Stream {
  /// The descriptor of this process that becomes the child's descriptor `target`.
  fileprivate func source(for target: CInt, null: CInt) -> CInt {
    switch self {
    case .inherited: target
    case .null: null
    case .descriptor(let descriptor): descriptor
    }
  }
}

/// An array of C strings that ends with nil, for the arguments and the environment of a program.
private struct CStrings: ~Copyable {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointer = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      (pointer + index).initialize(to: strdup(string))
    }
    (pointer + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointer[index]) }
    pointer.deallocate()
  }
}
