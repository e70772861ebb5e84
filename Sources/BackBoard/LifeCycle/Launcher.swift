package import BackBoardServices
package import TouchstoneLinux
import TouchstonePorts
package import TouchstoneTrace

/// Starts the processes of apps and ends them.
///
/// An app inherits its port as a descriptor. The port already has the first frame, with the app's name and number,
/// its display, the time, and a token that proves that the broker started it. Only the app, and a process to which it
/// passes the descriptor on, can use the port.
///
/// Must be used on the broker's main thread, which lives as long as the process: the kernel kills the apps
/// when the thread that started them ends.
package final class Launcher: AppLaunching {
  /// The descriptor under which an app finds its port.
  package static let portDescriptor: CInt = 3
  /// The descriptor under which an app finds the memory for its trace.
  package static let traceDescriptor: CInt = 4
  /// The descriptor under which an app finds the memory in which it counts events.
  package static let countersDescriptor: CInt = 5

  /// The settings of a session that apply to every app.
  package struct Settings {
    /// The display of the session.
    package var display: BKSDisplay
    /// Whether time is virtual, so that the broker advances it.
    package var isVirtual: Bool
    /// Whether apps record traces.
    package var isTracing: Bool
    /// Keeps the traces; nil if they are not kept.
    package var keeper: TraceKeeperLink?
    /// Receives the output of apps.
    package var output: AppOutput

    /// Makes the settings of a session.
    package init(
      display: BKSDisplay, isVirtual: Bool, isTracing: Bool, keeper: TraceKeeperLink? = nil,
      output: AppOutput
    ) {
      self.display = display
      self.isVirtual = isVirtual
      self.isTracing = isTracing
      self.keeper = keeper
      self.output = output
    }
  }

  private let settings: Settings
  private let switchboard: Switchboard
  private let lane: TraceLane
  private let nextMember: () -> MemberID?
  private let watch: (Peer, CInt) -> Errno?

  /// Makes the launcher of a session; `nextMember` returns the number of each new process, or nil if none is left.
  ///
  /// Tests replace `watch` to make it fail.
  package init(
    settings: Settings, switchboard: Switchboard, lane: TraceLane,
    nextMember: @escaping () -> MemberID?,
    watch: @escaping (Peer, CInt) -> Errno? = Launcher.watch
  ) {
    self.watch = watch
    self.settings = settings
    self.switchboard = switchboard
    self.lane = lane
    self.nextMember = nextMember
  }

  /// Makes a peer watch for the end of its process; returns nil, or the error if no descriptor is left for that.
  package static func watch(_ peer: Peer, _ process: CInt) -> Errno? {
    do { try peer.watchProcess(process) } catch { return error }
    return nil
  }

  /// Starts the process of an app and adds it to the session.
  package func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome {
    guard let member = nextMember() else {
      return .failure(
        BKSLaunchProblem(
          app: app.name, path: app.path, shortage: .numbers, reason: SessionNumbers.exhausted))
    }
    do {
      return try start(app, as: member, shortcut: shortcut)
    } catch {
      return .failure(BKSLaunchProblem(app: app.name, path: app.path, error))
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
    let context = BKSLaunchContext(
      name: app.name, member: member, token: token, display: settings.display,
      isVirtual: settings.isVirtual, shortcutItem: shortcut)
    peer.append(.launched(context))
    switchboard.sendFirstFrame(to: peer)
    let writing = try settings.output.open(app.name, as: member)
    let output = ChildProcess.Stream.descriptor(writing.rawValue)
    var inherited = [(theirs.rawDescriptor, as: Self.portDescriptor)]
    let counters = try EventCounters.create()
    peer.counters = try EventCounters(counters)
    inherited.append((counters.rawValue, as: Self.countersDescriptor))
    // Made even without tracing, since a descriptor made in the `if` would be closed before the process inherits it.
    let trace = try TraceMemory.create()
    if settings.isTracing {
      inherited.append((trace.rawValue, as: Self.traceDescriptor))
      handOver(trace, of: app, as: member)
    }
    let processID = try ChildProcess.spawn(
      path: app.path, arguments: app.arguments, environment: environment(of: app),
      inheriting: inherited, confinement: .domain, output: output, error: output)
    if let error = watch(peer, processID) {
      // The broker would not notice the end of this process, so the process must not run.
      try ChildProcess.end(processID)
      throw error
    }
    switchboard.add(peer, isAwaited: true)
    return .started(member: member, token: token)
  }

  /// Kills the process of a member; virtual time does not advance until it has ended.
  package func kill(_ member: MemberID) {
    switchboard[member]?.killProcess()
    switchboard.markEnding(member)
  }

  /// The condition of the process of a member, according to the kernel.
  package func condition(of member: MemberID) -> AppCondition {
    guard let peer = switchboard[member], let process = peer.processID, peer.exitStatus == nil
    else { return .ended }
    return AppCondition(ofProcess: process)
  }

  /// The processor time that the process of a member has used, in hundredths of a second; nil if it is not known.
  package func processorTime(of member: MemberID) -> UInt64? {
    switchboard[member]?.processID.flatMap { ProcessorTime.hundredths(ofProcess: $0) }
  }

  /// Gives the memory for an app's trace to the keeper, before the app can make a record.
  private func handOver(
    _ trace: borrowing FileDescriptor, of app: AppRecord, as member: MemberID
  ) {
    do {
      try settings.keeper?.handOver(trace, member: member.rawValue, name: app.name)
    } catch {
      // The app runs even if its trace is not kept; the broker's own trace has the reason.
      lane.log("the trace of \(app.name) is not kept: \(error)")
    }
  }

  /// The environment of an app: the broker's, the app's own variables, the numbers of the descriptors that it inherits,
  /// and fixed hash seeds, so that unordered collections cannot vary a trace.
  private func environment(of app: AppRecord) -> [String: String] {
    var environment = Environment.all.merging(app.environment) { $1 }
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["TOUCHSTONE_PORT"] = "\(Self.portDescriptor)"
    environment[EventCounters.variable] = "\(Self.countersDescriptor)"
    environment["TOUCHSTONE_TRACE"] = settings.isTracing ? "\(Self.traceDescriptor)" : nil
    return environment
  }
}
