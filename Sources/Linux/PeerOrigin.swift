import Glibc
import TouchstoneCLinux

/// Where the process at the other end of a socket comes from, judged by marks that an app cannot remove.
///
/// An app of any session, and every process that it started, has at least one of three marks:
///
/// - Where the kernel has namespaces, the process is in a process namespace below that of the keepers.
/// - The process cannot gain privileges (`PR_SET_NO_NEW_PRIVS`); its children inherit this, and it cannot be undone.
/// - As long as the session exists, one of the process's ancestors is a broker.
///
/// The first two marks remain after the session and all ancestors have ended. `PeerJudge` looks for the marks.
package enum PeerOrigin: Hashable, Sendable {
  /// Neither an app nor started by one.
  case outside
  /// An app of some session, or started by one.
  case app
  /// The marks cannot be read: the process has ended, is in a namespace that cannot be seen from here, or its ancestors
  /// end or are too many to follow.
  case unknown

  /// The name of the broker's executable.
  package static let brokerName = "SpringBoard"
}

/// Decides which peers a socket that listens for commands or injectors may serve.
package struct PeerJudge: ~Copyable {
  /// The path of a `/proc` that shows the processes of the keepers.
  private let root: String
  /// The descriptor that `root` names, kept open; nil for this process's own `/proc`.
  private let processes: FileDescriptor?

  /// Makes a judge for a process that sees all processes in its own `/proc`.
  package init() {
    root = "/proc"
    processes = nil
  }

  /// Makes a judge for a process in its own namespace, which has inherited the `/proc` that its keeper opened.
  package init(processes: consuming FileDescriptor) {
    root = "/proc/self/fd/\(processes.rawValue)"
    self.processes = consume processes
  }

  /// Opens the `/proc` of this process, to be inherited by a broker in its own namespace.
  package static func openProcesses() throws(Errno) -> FileDescriptor {
    try FileDescriptor.open("/proc", .reading)
  }

  /// Whether the kernel gives a handle of a socket's peer, which refers to the same process in every namespace.
  package static var hasHandles: Bool {
    do throws(Errno) {
      guard let number = try handle(of: try UnixSocket.pair().first) else { return false }
      // The handle is not needed, so it is closed at once.
      _ = FileDescriptor(adopting: number)
      return true
    } catch {
      return false
    }
  }

  /// Where the peer of a socket comes from; throws if the kernel lacks a resource to find out, such as a descriptor.
  package func origin(of socket: borrowing UnixSocket) throws(Errno) -> PeerOrigin {
    let handle: FileDescriptor
    do throws(Errno) {
      if let number = try Self.handle(of: socket) {
        handle = FileDescriptor(adopting: number)
      } else {
        handle = FileDescriptor(adopting: try self.handle(ofProcess: socket.peer.pid))
      }
    } catch {
      if ReservedDescriptor.isLacking(error) { throw error }
      return .unknown
    }
    let origin = try self.origin(of: handle)
    // If the process has ended meanwhile, another process may have got its id, and that one's marks have been read.
    let hasEnded = try waitReady(handle.rawValue, writable: false, forNanoseconds: 0)
    return hasEnded ? .unknown : origin
  }

  /// Why a peer is refused, as a sentence; nil if it belongs to the session's owner and comes from no app.
  ///
  /// The three arguments are the sentences for another user, for an app, and for a lack of descriptors.
  package func objection(
    to socket: borrowing UnixSocket, otherUser: String, app: String, lackingDescriptors: String
  ) -> String? {
    guard socket.peer.uid == ProcessTree.currentUserID else { return otherUser }
    do throws(Errno) {
      return switch try origin(of: socket) {
      case .outside: nil
      case .app: app
      // An app may have started the ended process, which may have passed the socket to another process.
      case .unknown:
        "the process that connected has ended, so whether an app started it cannot be known"
      }
    } catch {
      return ReservedDescriptor.isLacking(error)
        ? lackingDescriptors : "whether an app started it cannot be known: \(error)"
    }
  }

  /// The handle of a peer, or nil if the kernel has no such handles.
  private static func handle(of socket: borrowing UnixSocket) throws(Errno) -> CInt? {
    guard !Withheld.contains(.handles) else { return nil }
    do throws(Errno) {
      return try systemCall { c_unix_peer_handle(socket.rawDescriptor) }
    } catch {
      guard error.rawValue == ENOPROTOOPT else { throw error }
      return nil
    }
  }

  /// A handle of the process with an id; if the peer has ended, another process may have its id.
  private func handle(ofProcess pid: CInt) throws(Errno) -> CInt {
    // The id is 0 if the peer is in a namespace that cannot be seen from here.
    guard pid > 0 else { throw .noSuchProcess }
    return try systemCall { c_pidfd_open(pid) }
  }

  private func origin(of handle: borrowing FileDescriptor) throws(Errno) -> PeerOrigin {
    guard let own = try status("self"),
      let numbers = try fields(of: "self/fdinfo/\(handle.rawValue)")
    else { return .unknown }
    // The number is 0 for a process in a namespace that is not seen here, and -1 for one that has ended.
    guard let pid = numbers.number("Pid:"), pid > 0, let peer = try status("\(pid)") else {
      return .unknown
    }
    // If this process is restricted itself, so may be processes that no app started, and the restriction marks no app.
    if peer.depth > 1 || (peer.isRestricted && !own.isRestricted) { return .app }
    return try ancestry(of: peer, below: own.pid)
  }

  /// Judges by the ancestors: `app` if a broker or this process is one of them, `outside` if none is, `unknown` if they
  /// cannot all be read.
  private func ancestry(of peer: Status, below own: CInt) throws(Errno) -> PeerOrigin {
    for _ in 0..<Self.searchLimit {
      var current = peer
      var isInterrupted = false
      for _ in 0..<Self.ancestorLimit {
        if current.parent == 0 { return .outside }
        if current.parent == own || isBroker(current.parent) { return .app }
        guard let next = try status("\(current.parent)") else {
          // The parent has ended meanwhile, and its children have got another parent.
          isInterrupted = true
          break
        }
        current = next
      }
      // Without an interruption there are more ancestors than the limit.
      guard isInterrupted else { return .unknown }
    }
    return .unknown
  }

  /// How often the search is attempted; it starts again when an ancestor ends meanwhile.
  private static let searchLimit = 16
  /// The greatest number of ancestors to follow; reused process ids could otherwise form a cycle.
  private static let ancestorLimit = 4096

  private func isBroker(_ pid: CInt) -> Bool {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("\(root)/\(pid)/exe", &buffer, buffer.count)
    // The link cannot be read if the process belongs to another user; then it is no broker of this user.
    guard count > 0 else { return false }
    let path = String(
      decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The kernel appends a mark if the file has been removed or replaced since the program was started.
    let file = path.hasSuffix(" (deleted)") ? String(path.dropLast(10)) : path
    return file.split(separator: "/").last.map(String.init) == PeerOrigin.brokerName
  }

  // MARK: Reading

  /// The facts about a process that it cannot change itself.
  private struct Status {
    let pid: CInt
    let parent: CInt
    /// The number of nested process namespaces that it is in, counted from the namespace that `root` shows.
    let depth: Int
    /// Whether it cannot gain privileges.
    let isRestricted: Bool
  }

  private func status(_ name: String) throws(Errno) -> Status? {
    guard let fields = try fields(of: name + "/status"), let pid = fields.number("Pid:"),
      let parent = fields.number("PPid:")
    else { return nil }
    return Status(
      pid: pid, parent: parent, depth: max(1, fields.values("NSpid:").count),
      isRestricted: fields.number("NoNewPrivs:") == 1)
  }

  /// The lines of a file about a process; nil if the process has ended.
  private func fields(of name: String) throws(Errno) -> ProcessFields? {
    do throws(Errno) {
      return ProcessFields(try Files.readBytes("\(root)/\(name)"))
    } catch {
      if ReservedDescriptor.isLacking(error) { throw error }
      return nil
    }
  }
}
