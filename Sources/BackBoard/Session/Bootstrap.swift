package import BackBoardServices
package import TouchstoneLinux
package import TouchstoneRunLoops

/// The socket to which the injectors of a session connect.
///
/// Only processes of the user who owns the session are admitted, and of these no app and nothing that an app has
/// started (`PeerOrigin`).
package final class Bootstrap {
  private let socket: UnixSocket
  private let path: String
  private var source: CFRunLoopSource?
  private let reserve = ReservedDescriptor()
  private let judge: PeerJudge

  /// Listens in the session's folder; `judge` distinguishes apps from other processes.
  package init(
    folder: SessionFolder, judge: consuming PeerJudge = PeerJudge()
  ) throws(SocketError) {
    self.judge = judge
    path = folder.bootstrapSocket
    socket = try UnixSocket.listen(at: path)
  }

  /// Accepts connections on a run loop: calls `admit` for a peer that may inject events, otherwise `refuse` with a
  /// sentence that says why.
  package func attach(
    to loop: CFRunLoop, admit: @escaping (consuming UnixSocket) -> Void,
    refuse: @escaping (consuming UnixSocket, String) -> Void
  ) {
    let source = CFRunLoopSource.version1(
      order: 0, descriptor: socket.rawDescriptor, name: "bootstrap"
    ) { [unowned self] in
      accept(admit: admit, refuse: refuse)
    }
    self.source = source
    loop.add(source, .commonModes)
  }

  /// Stops accepting and removes the socket's file, so that no client finds a session that has ended.
  package func close() {
    source?.invalidate()
    // If the folder is gone already, so is the file.
    try? Files.remove(path)
  }

  private func accept(
    admit: (consuming UnixSocket) -> Void, refuse: (consuming UnixSocket, String) -> Void
  ) {
    do throws(Errno) {
      guard let peer = try socket.accept().value() else { return }
      if let objection = objection(to: peer) {
        refuse(peer, objection)
      } else {
        admit(peer)
      }
    } catch {
      // An error other than a lack of descriptors concerns this peer alone, which may have disconnected by now.
      guard ReservedDescriptor.isLacking(error) else { return }
      // With the reserved descriptor the connection can be accepted, so that the peer gets the reason of the refusal.
      reserve.lend {
        guard let outcome = try? socket.accept(), case .done(let peer) = outcome else { return }
        refuse(peer, Self.lacksDescriptors)
      }
    }
  }

  private func objection(to socket: borrowing UnixSocket) -> String? {
    judge.objection(
      to: socket, otherUser: "only the user who owns this session may connect",
      app: "an app may not inject events, nor may what it started",
      lackingDescriptors: Self.lacksDescriptors)
  }

  private static let lacksDescriptors =
    "the broker has too many open files (ulimit -n); try again later"
}
