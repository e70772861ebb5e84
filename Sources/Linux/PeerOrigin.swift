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
