import Glibc
import TouchstoneCLinux

/// Where the process at the other end of a socket comes from, judged by marks that an app cannot shed.
///
/// An app of any session, and every process that it started, has at least one of three marks. It lives in a namespace
/// of processes below the one of the keepers, where the kernel has namespaces. It may not get new rights
/// (`PR_SET_NO_NEW_PRIVS`), which is inherited and cannot be undone. As long as its session lives, one of its ancestors
/// is a broker; the first two marks stay after the session and all ancestors have ended. `PeerJudge` looks for them.
package enum PeerOrigin: Hashable, Sendable {
  /// Neither an app nor started by one.
  case outside
  /// An app of some session, or started by one.
  case app
  /// It has ended, and so its marks cannot be seen any more, or it is in a namespace that cannot be seen.
  case unknown

  /// The name of the broker's executable.
  package static let brokerName = "SpringBoard"
}

/// Decides which peers a socket that listens for commands or injectors may serve.
package struct PeerJudge: ~Copyable {
  /// The path of a `/proc` that shows the processes of the keepers.
  private let root: String
  private let processes: FileDescriptor?

  /// Makes a judge for a process that sees all processes in its own `/proc`.
  package init() {
    root = "/proc"
    processes = nil
  }

  /// Makes a judge for a process in a namespace of its own, from the `/proc` that its keeper opened and that it inherited.
  package init(processes: consuming FileDescriptor) {
    root = "/proc/self/fd/\(processes.rawValue)"
    self.processes = consume processes
  }

  /// The `/proc` of this process, to be inherited by a broker in a namespace of its own.
  package static func openProcesses() throws(Errno) -> FileDescriptor {
    try FileDescriptor.open("/proc", .reading)
  }

  /// Whether the kernel gives a handle of the process at the other end, which is valid in every namespace.
  package static var hasHandles: Bool {
    do throws(Errno) {
      guard let number = try handle(of: try UnixSocket.pair().first) else { return false }
      _ = FileDescriptor(adopting: number)
      return true
    } catch {
      return false
    }
  }

  /// Where the peer of a socket comes from; throws what the kernel lacks to find it out, such as descriptors.
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
    // A process that has ended meanwhile may have been read as another one that got its number.
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
      // The ended process may have been started by an app and have passed the socket to another process.
      case .unknown:
        "the process that connected has ended, so whether an app started it cannot be known"
      }
    } catch {
      return ReservedDescriptor.isLacking(error)
        ? lackingDescriptors : "whether an app started it cannot be known: \(error)"
    }
  }

  /// The handle of a peer; nil where the kernel does not give one.
  private static func handle(of socket: borrowing UnixSocket) throws(Errno) -> CInt? {
    guard !Withheld.contains(.handles) else { return nil }
    do throws(Errno) {
      return try systemCall { c_unix_peer_handle(socket.rawDescriptor) }
    } catch {
      guard error.rawValue == ENOPROTOOPT else { throw error }
      return nil
    }
  }

  /// A handle of the process that has a number now, which may be another one than the peer that had it.
  private func handle(ofProcess pid: CInt) throws(Errno) -> CInt {
    // The peer is in a namespace that cannot be seen from here.
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
    // If this process is restricted itself, whatever started it may be as well, so the restriction marks no app.
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
          // The parent ended meanwhile, and its children got another one.
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

  /// How often the search is made, since an ancestor that ends makes it start again.
  private static let searchLimit = 16
  /// The greatest number of ancestors; reused process ids could otherwise form a cycle.
  private static let ancestorLimit = 4096

  private func isBroker(_ pid: CInt) -> Bool {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("\(root)/\(pid)/exe", &buffer, buffer.count)
    // The program of another user's process cannot be read; that process is no broker of this user.
    guard count > 0 else { return false }
    let path = String(
      decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The kernel marks a file that has been replaced since.
    let file = path.hasSuffix(" (deleted)") ? String(path.dropLast(10)) : path
    return file.split(separator: "/").last.map(String.init) == PeerOrigin.brokerName
  }

  // MARK: Reading

  /// What a process cannot change about itself.
  private struct Status {
    let pid: CInt
    let parent: CInt
    /// The number of nested namespaces in which it has a number, counted from the one that `root` shows.
    let depth: Int
    /// Whether it may not get new rights.
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

/// The lines `name: value …` of a file about a process.
///
/// The bytes are searched as they are: a connection has a dozen such files read, each with fifty lines, of which four
/// count.
struct ProcessFields {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The values of the first line of a name; none if it is missing.
  func values(_ name: String) -> [String] {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: name.utf8) {
      let rest = line.dropFirst(name.utf8.count)
      guard rest.first.map(Self.isBlank) ?? true else { continue }
      return rest.split(whereSeparator: Self.isBlank).map { String(decoding: $0, as: UTF8.self) }
    }
    return []
  }

  /// The first value of a line as a number.
  func number(_ name: String) -> CInt? {
    values(name).first.flatMap { CInt($0) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
