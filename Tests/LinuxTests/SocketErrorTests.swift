import Linux
import Testing

@Suite struct SocketErrorTests {
  @Test(
    "Every refusal names the path and the remedy",
    arguments: [
      (
        SocketError.pathTooLong(path: "/a", bytes: 200, limit: 107),
        "/a: a socket path holds at most 107 bytes, this has 200; use a shorter folder"
      ),
      (.inUse(path: "/a"), "/a: address in use; remove the file if nobody listens there"),
      (.nobodyListens(path: "/a"), "/a: nobody listens there; start the process that should"),
      (.busy(path: "/a"), "/a: too many peers wait to be accepted; try again when some have been"),
      (.system(path: "/a", .permissionDenied), "/a: permission denied (EACCES)"),
    ])
  func describesItself(error: SocketError, text: String) {
    #expect("\(error)" == text)
  }
}
