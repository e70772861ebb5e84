package import BackBoardServices
import TouchstoneLinux
import TouchstonePorts
package import TouchstoneTrace

/// Starts the processes of apps and ends them.
///
/// The child inherits its port as a descriptor, with its first frame already in it: who it is, where it
/// runs, what time it is, and a token that proves that the broker started it. Nobody else can reach
/// that port.
///
/// Must be called on the broker's main thread, which lives as long as the process: the kernel ends
/// the apps when the thread that started them ends.
package final class Launcher: AppLaunching {
  /// The descriptor under which an app finds its port.
  package static let portDescriptor: CInt = 3

  package struct Settings: Sendable {
    package var display: BKSDisplay
    package var isVirtual: Bool
    package var folder: SessionFolder
    package var isTracing: Bool
    /// What apps print goes here when set, else where the broker's own output goes.
    package var outputDescriptor: CInt?

    package init(
      display: BKSDisplay, isVirtual: Bool, folder: SessionFolder, isTracing: Bool,
      outputDescriptor: CInt? = nil
    ) {
      self.display = display
      self.isVirtual = isVirtual
      self.folder = folder
      self.isTracing = isTracing
      self.outputDescriptor = outputDescriptor
    }
  }

  private let settings: Settings
  private let switchboard: Switchboard
  private let lane: TraceLane
  private let nextMember: () -> MemberID?

  /// `nextMember` hands out the number of each new process.
  package init(
    settings: Settings, switchboard: Switchboard, lane: TraceLane,
    nextMember: @escaping () -> MemberID?
  ) {
    self.settings = settings
    self.switchboard = switchboard
    self.lane = lane
    self.nextMember = nextMember
  }

  package func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome {
    guard let member = nextMember() else { return .failure(SessionNumbers.exhausted) }
    do {
      return try start(app, as: member, shortcut: shortcut)
    } catch {
      return .failure("\(app.name) cannot be started from \(app.path): \(error)")
    }
  }

  private func start(
    _ app: AppRecord, as member: MemberID, shortcut: BKSShortcutItem?
  ) throws(Errno) -> AppLaunchOutcome {
    let token = UInt64.random(in: 1...UInt64.max)
    let pair = try UnixSocket.pair()
    let ours = pair.first
    let theirs = pair.second
    let peer = Peer(
      member: member, name: app.name, kind: .app, socket: ours, traceName: lane.name(app.name))
    var context = context(of: app, member: member, token: token)
    context.shortcutItem = shortcut
    peer.append(.launched(context))
    switchboard.sendFirstFrame(to: peer)
    let output: ChildProcess.Stream =
      settings.outputDescriptor.map { .descriptor($0) } ?? .inherited
    let processID = try ChildProcess.spawn(
      path: app.path, environment: environment(),
      inheriting: [(theirs.rawDescriptor, as: Self.portDescriptor)], output: output, error: output)
    try peer.watchProcess(processID)
    switchboard.add(peer, isAnswering: true)
    return .started(member: member, processID: processID, token: token)
  }

  package func kill(_ member: MemberID) {
    switchboard[member]?.endProcess()
    switchboard.isEnding(member)
  }

  private func context(of app: AppRecord, member: MemberID, token: UInt64) -> BKSLaunchContext {
    BKSLaunchContext(
      name: app.name, member: member, token: token, display: settings.display,
      isVirtual: settings.isVirtual,
      tracePath: settings.isTracing
        ? settings.folder.traceFile(member: member, name: app.name) : "")
  }

  /// What an app needs to run, and a fixed hash seed as a second fence against unordered output.
  private func environment() -> [String: String] {
    var environment = Environment.all
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["TOUCHSTONE_PORT"] = "\(Self.portDescriptor)"
    return environment
  }
}
