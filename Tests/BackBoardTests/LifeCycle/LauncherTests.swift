import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace

struct LauncherTests {
  private let time = HostTimeSource()
  private let loop: CFRunLoop
  private let switchboard: Switchboard
  private let launcher: Launcher
  private let delegate = FakeSwitchboardDelegate()
  private let log = Log()

  init() throws {
    loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    switchboard = try Switchboard(loop: loop, clock: nil)
    let lane = Tracer.off.lane("main", order: 1, time: time)
    var numbers: [UInt16] = [2, 3]
    launcher = Launcher(
      settings: Launcher.Settings(
        display: .phone, isVirtual: false, isTracing: false,
        output: AppOutput(loop: loop, isVirtual: false, file: nil)),
      switchboard: switchboard, lane: lane,
      nextMember: { numbers.isEmpty ? nil : MemberID(rawValue: numbers.removeFirst()) })
    switchboard.setDelegate(delegate)
    delegate.end = { [log, unowned loop] peer in
      log("\(peer.name) \(peer.exitStatus.map { "\($0)" } ?? "")")
      loop.stop()
    }
  }

  /// The description of a launch's problem; nil if the app was started.
  private func failure(_ outcome: AppLaunchOutcome) -> String? {
    guard case .failure(let problem) = outcome else { return nil }
    return problem.description
  }

  @Test("an app is started as the next member, and its end is reported with its exit status")
  func startsAsNextMember() {
    let outcome = launcher.launch(AppRecord(name: "True", path: "/bin/true"), shortcut: nil)
    guard case .started(let member, let token) = outcome else {
      Issue.record("True was not started")
      return
    }
    expectEqual(member.rawValue, 2)
    #expect(token != 0)
    expectEqual(switchboard[member]?.name, "True")
    expectEqual(switchboard[member]?.kind, .app)
    loop.run()
    expectEqual(log.take(), ["True exited(0)"])
  }

  @Test("an app gets its arguments and its environment, except for variables that the broker sets")
  func argumentsAndVariables() {
    // The broker sets TOUCHSTONE_PORT to 3, the app's descriptor of its port.
    var app = AppRecord(name: "Shell", path: "/bin/sh")
    app.arguments = [
      "-c", #"test "$0 $LEVEL $TOUCHSTONE_PORT" = "one two 2 3" && exit 7"#, "one two",
    ]
    app.environment = ["LEVEL": "2", "TOUCHSTONE_PORT": "9"]
    _ = launcher.launch(app, shortcut: nil)
    loop.run()
    expectEqual(log.take(), ["Shell exited(7)"])
  }

  @Test("a missing executable is a failure that names its path")
  func missingExecutable() {
    let outcome = launcher.launch(AppRecord(name: "Ghost", path: "/nowhere/Ghost"), shortcut: nil)
    expectEqual(
      failure(outcome),
      "Ghost cannot be started from /nowhere/Ghost: no such file or directory (ENOENT); build it, "
        + "or name another file with --app")
    #expect(switchboard.peers.isEmpty)
  }

  @Test("a launch without a free member number is a failure")
  func noNumberLeft() {
    // The two numbers of the fixture are used by launches that fail.
    for _ in 1...2 {
      _ = launcher.launch(AppRecord(name: "Ghost", path: "/nowhere/Ghost"), shortcut: nil)
    }
    let outcome = launcher.launch(AppRecord(name: "True", path: "/bin/true"), shortcut: nil)
    expectEqual(
      failure(outcome),
      "True cannot be started from /bin/true: this session has no number left for another process; "
        + "start another one")
  }

  private static let shortages: [(Errno, BKSLaunchProblem.Shortage)] = [
    (.tooManyOpenFiles, .descriptors), (.tooManyOpenFilesInSystem, .descriptors),
    (.wouldBlock, .processes), (.outOfMemory, .memory), (.noSpace, .space),
    (.quotaExceeded, .space), (.noSuchFileOrDirectory, .executable),
    (.permissionDenied, .executable), (.badAddress, .other),
  ]

  @Test("a launch that fails names the resource that ran out or is missing", arguments: shortages)
  func shortageOfFailedLaunch(error: Errno, shortage: BKSLaunchProblem.Shortage) {
    let problem = BKSLaunchProblem(app: "Counter", path: "/apps/Counter", error)
    expectEqual(problem.shortage, shortage)
    #expect(
      problem.description.hasPrefix("Counter cannot be started from /apps/Counter: "),
      "\(problem)")
    // fork(2) fails with EAGAIN if no process is left; "operation would block" would not explain that.
    expectEqual(problem.description.contains("no process is left"), shortage == .processes)
  }

  @Test("the condition of a process is read from its status: running, stopped, debugged or ended")
  func conditions() {
    // The name of the program imitates a state.
    let lines = { (state: String, tracer: Int) in
      "Name:\tState: T\nState:\t\(state)\nPid:\t7\nTracerPid:\t\(tracer)\n"
    }
    expectEqual(AppCondition(status: lines("S (sleeping)", 0)), .running)
    expectEqual(AppCondition(status: lines("R (running)", 0)), .running)
    expectEqual(AppCondition(status: lines("T (stopped)", 0)), .stopped)
    expectEqual(AppCondition(status: lines("t (tracing stop)", 12)), .debugged)
    expectEqual(AppCondition(status: lines("S (sleeping)", 12)), .debugged)
    expectEqual(AppCondition(status: lines("Z (zombie)", 0)), .ended)
    expectEqual(AppCondition(status: ""), .running)
  }

  @Test("a process that cannot be watched is ended, and the launch fails")
  func cannotBeWatched() {
    var started: CInt?
    let output = AppOutput(loop: loop, isVirtual: false, file: nil)
    let launcher = Launcher(
      settings: Launcher.Settings(
        display: .phone, isVirtual: false, isTracing: false, output: output),
      switchboard: switchboard, lane: Tracer.off.lane("main", order: 1, time: time),
      nextMember: { MemberID(rawValue: 4) },
      watch: { _, process in
        started = process
        return .tooManyOpenFiles
      })
    let outcome = launcher.launch(AppRecord(name: "Cat", path: "/bin/cat"), shortcut: nil)
    expectEqual(
      failure(outcome),
      "Cat cannot be started from /bin/cat: too many open files (EMFILE); the broker needs more "
        + "open files (ulimit -n)")
    #expect(switchboard.peers.isEmpty)
    expectEqual(started.map { !Files.exists("/proc/\($0)") }, true)
  }

  @Test("killing an app ends its process by SIGKILL")
  func killed() throws {
    let folder = try Files.makeTemporaryDirectory(prefix: "backboard-tests-")
    // A program that does not end by itself.
    let script = "#!/bin/sh\nexec tail -f /dev/null\n"
    let file = try FileDescriptor.open(folder + "/app", .writing, create: 0o755)
    _ = try file.write(Array(script.utf8))
    // Closes the file: a file that is open for writing cannot be executed.
    _ = consume file
    guard
      case .started(let member, _) = launcher.launch(
        AppRecord(name: "Endless", path: folder + "/app"), shortcut: nil)
    else {
      Issue.record("Endless was not started")
      return
    }
    launcher.kill(member)
    loop.run()
    try Files.removeTree(folder)
    expectEqual(log.take(), ["Endless signalled(9)"])
  }
}
