import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

@Suite("The folder of a session", .ownThreads)
struct SessionFolderTests {
  @Test("a second boot with a name in use exits with 69 and names the remedy")
  func secondBoot() throws {
    let session = try Session()
    let second = try session.tool("boot")
    expectEqual(second.code, 69)
    expectEqual(second.output, "")
    expectEqual(
      second.error,
      "Error: a broker is running in \(session.folder.path) already; "
        + "stop it, or choose another name with --session\n")
    // The first session continues.
    try expectEqual(session.tool("app", "list").code, 0)
  }

  @Test("a live session whose lock file was removed keeps its folder and its name")
  func lockIsMissing() throws {
    let session = try Session()
    try Files.remove(session.runtime.path + "/touchstone/.\(Session.name).lock")
    try expectEqual(session.tool("boot").code, 69)
    try expectEqual(session.tool("app", "list").code, 0)
  }

  @Test("exit 73: a relative path of the runtime folder is refused")
  func relativeRuntimeFolder() throws {
    let folder = try TemporaryFolder()
    let boot = try Tool.run(
      ["boot"], in: folder.path, environment: ["XDG_RUNTIME_DIR": "here"])
    expectEqual(boot.code, 73)
    #expect(boot.error.contains("here/touchstone depends on the current folder"), "\(boot.error)")
    try expectEqual(Files.list(folder.path), [])
  }

  @Test("a command does not use a session of another name")
  func otherName() throws {
    let session = try Session()
    let other = try Tool.run(
      ["app", "list", "--session", "other"], environment: session.environment)
    expectEqual(other.code, 69)
    #expect(other.error.contains("start one: touchstone boot --session other"))
  }

  @Test("exit 73: a runtime folder that is too long for a socket's path is refused with the limit")
  func pathTooLong() throws {
    let runtime = try TemporaryFolder()
    // 120 bytes; `/touchstone/default/bootstrap` has 29 more.
    let long = runtime.path + "/" + String(repeating: "x", count: 119 - runtime.path.utf8.count)
    try Files.makeDirectory(long, mode: 0o700)
    let boot = try Tool.run(["boot"], environment: ["XDG_RUNTIME_DIR": long])
    expectEqual(boot.code, 73)
    #expect(boot.error.contains("a socket path holds at most 107 bytes, this has 149"))
    #expect(boot.error.contains("XDG_RUNTIME_DIR"))
    try expectEqual(Files.list(long), [])
    let tap = try Tool.run(["tap", "1,1"], environment: ["XDG_RUNTIME_DIR": long])
    expectEqual(tap.code, 69)
    #expect(tap.error.contains("at most 107 bytes"))
  }

  @Test("exit 73: a folder for traces that cannot be made is refused before the session starts")
  func folderForTraces() throws {
    let runtime = try TemporaryFolder()
    let boot = try Tool.run(
      ["boot", "--keep", "/dev/null/traces"], environment: ["XDG_RUNTIME_DIR": runtime.path])
    expectEqual(boot.code, 73)
    #expect(boot.error.contains("/dev/null/traces: "), "\(boot.error)")
    #expect(!boot.output.contains("ready"))
  }

  @Test("exit 73: a missing TMPDIR is named, and nothing is made in its place")
  func missingTemporaryFolder() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/missing"
    let boot = try Tool.run(["boot"], environment: ["XDG_RUNTIME_DIR": "", "TMPDIR": missing])
    expectEqual(boot.code, 73)
    #expect(
      boot.error.hasPrefix("Error: \(missing)/touchstone-")
        && boot.error.hasSuffix(
          ": no such file or directory (ENOENT); TMPDIR names this place\n"),
      "\(boot.error)")
    try expectEqual(Files.list(folder.path), [])
  }

  @Test("a command leaves no file in a session's folder, and the session leaves no folder")
  func nothingIsLeft() throws {
    let session = try Session()
    let files = ["bootstrap", "lock", "traces"]
    try expectEqual(Files.list(session.folder.path), files)
    for words in [
      ["app", "launch", "Counter"], ["tap", "@increment"], ["tree"], ["hit", "10,10"],
      ["chain", "@increment"], ["trace", "show", "--kind", "stage"], ["app", "kill", "Counter"],
    ] {
      let run = try Tool.run(
        words + ["--session", Session.name], environment: session.environment)
      expectEqual(run.code, 0, "\(words): \(run.error)")
      try expectEqual(Files.list(session.folder.path), files)
    }
    try session.boot.send(.terminate)
    _ = try session.boot.wait()
    #expect(!Files.exists(session.folder.path))
    try expectEqual(Files.list(session.runtime.path + "/touchstone"), [])
  }

  @Test("a run and a demo leave nothing behind, nor does a run that is killed")
  func runsLeaveNothing() throws {
    let temporary = try TemporaryFolder()
    let shared = try Files.list("/dev/shm").filter { $0.hasPrefix("touchstone") }
    let scenario = Programs.scenarios + "/path/single-tap.scenario"
    for words in [["demo"], ["run", "-q", scenario]] {
      let run = try Tool.run(words, environment: ["TMPDIR": temporary.path])
      expectEqual(run.code, 0, "\(words): \(run.error)")
      try expectEqual(Files.list(temporary.path), [])
    }
    let killed = try Child(
      Programs.tool, ["run", "-q", Programs.scenarios], environment: ["TMPDIR": temporary.path])
    // The run and two of the processes that it starts.
    try LeftoverProcesses.wait(for: 3, of: killed.mark)
    try killed.send(.kill)
    try expectEqual(killed.wait(), .signalled(9))
    try LeftoverProcesses.waitUntilNone(killed.mark)
    try expectEqual(Files.list(temporary.path), [])
    try expectEqual(Files.list("/dev/shm").filter { $0.hasPrefix("touchstone") }, shared)
  }

  @Test("when there is no memory for a trace, the trace ends with a marker and no process ends")
  func memoryIsFull() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      "long.scenario",
      """
      scenario 1
      title "More than fits"
      app launch Canvas
      settle
      swipe 100,300 300,300 --over 20s
      settle

      """)
    // `ulimit -f` counts blocks, of 512 bytes in dash and 1,024 in bash: 144 of them are 72 or 144 KiB. The memory of
    // the session, 68 KiB, fits; the trace of the swipe does not.
    let words = ["run", "-q", "--keep", "always", scenario]
    let run = try Tool.run(
      "/bin/sh",
      ["-c", #"cd "$0"; ulimit -f 144; exec "$@""#, folder.path, Programs.tool] + words)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    let kept = folder.path + "/.touchstone/long"
    let traces = try SessionTrace.read(files: SessionTrace.files(in: kept))
    let canvas = try #require(traces.first { $0.process == "Canvas" })
    expectEqual(canvas.damages, [])
    #expect(canvas.lanes.contains { $0.ending == .ended(.memoryFull) })
    // The first segment of a lane holds about 250 records.
    #expect(canvas.lanes.contains { $0.records.count > 250 })
  }

  @Test(
    "writing a file beyond the limit of `ulimit -f` is an error with its reason, and no signal ends the tool"
  )
  func fileSizeLimit() throws {
    let folder = try TemporaryFolder()
    let scenario = Programs.scenarios + "/path/single-tap.scenario"
    let kept = try Tool.run(["run", "-q", "--keep", "always", scenario], in: folder.path)
    expectEqual(kept.code, 0, "\(kept.error)")
    let trace = try #require(
      try Tool.run("/usr/bin/find", [folder.path, "-name", "02-Counter.trace"]).outputLines.first)
    let runtime = folder.path + "/runtime"
    try Files.makeDirectory(runtime, mode: 0o700)
    for (words, code) in [
      (["trace", "export", trace, "-o", folder.path + "/a.json"], 73),
      (["page", trace, "-o", folder.path + "/a.html"], 73),
      // No broker can be started without the memory of the session.
      (["boot", "--session", "small", "--keep", folder.path + "/saved"], 69),
    ] as [([String], CInt)] {
      // The limit is 2 KiB in dash and 4 KiB in bash.
      let run = try Tool.run(
        "/bin/sh", ["-c", #"ulimit -f 4; exec "$0" "$@""#, Programs.tool] + words,
        environment: ["XDG_RUNTIME_DIR": runtime])
      expectEqual(run.code, code, "\(words): \(run.error)")
      #expect(run.error.contains("file too large (EFBIG)"), "\(words): \(run.error)")
    }
    #expect(!Files.exists(folder.path + "/a.html"))
    try expectEqual(Files.list(runtime + "/touchstone"), [])
  }

  @Test("only the user has access to the folders of sessions")
  func privacy() throws {
    let session = try Session()
    for path in [session.folder.path, session.runtime.path + "/touchstone"] {
      let ownership = try Files.ownership(of: path)
      expectEqual(ownership.userID, ProcessTree.currentUserID)
      expectEqual(ownership.permissions, 0o700, "\(path)")
    }
  }

  @Test("a root that is open to others is refused by boot and by other commands")
  func openRoot() throws {
    let runtime = try TemporaryFolder()
    let root = runtime.path + "/touchstone"
    try Files.makeDirectory(root, mode: 0o755)
    try expectRefused(runtime, "is open to others (mode 755); restrict it: chmod 700 \(root)")
  }

  @Test("a root that is a link is refused")
  func linkedRoot() throws {
    let runtime = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    let link = try Tool.run("/bin/ln", ["-s", elsewhere.path, runtime.path + "/touchstone"])
    expectEqual(link.code, 0)
    try expectRefused(runtime, "is not a folder; remove it")
    try expectEqual(Files.list(elsewhere.path), [])
  }

  @Test(
    "a root that belongs to another user is refused",
    .enabled(if: ProcessTree.currentUserID == 0, "only root can give a folder away"))
  func foreignRoot() throws {
    let runtime = try TemporaryFolder()
    let root = runtime.path + "/touchstone"
    try Files.makeDirectory(root, mode: 0o700)
    let chown = try Tool.run("/bin/chown", ["65534", root])
    expectEqual(chown.code, 0)
    try expectRefused(runtime, "belongs to user 65534, not to you")
  }

  /// Checks that boot and a command refuse the root, the folder of all sessions in a runtime folder, with a reason.
  private func expectRefused(_ runtime: TemporaryFolder, _ reason: String) throws {
    let environment = ["XDG_RUNTIME_DIR": runtime.path]
    let boot = try Tool.run(["boot"], environment: environment)
    expectEqual(boot.code, 73)
    #expect(boot.error.contains(reason), "\(boot.error)")
    let tap = try Tool.run(["tap", "1,1"], environment: environment)
    expectEqual(tap.code, 69)
    #expect(tap.error.contains(reason), "\(tap.error)")
  }
}
