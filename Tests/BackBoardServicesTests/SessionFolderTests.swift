import BackBoardServices
import Glibc
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct SessionFolderTests {
  @Test(
    "a name of ASCII letters and digits, '-' and '_' is allowed", arguments: ["a", "Main_2", "x-1"])
  func allowed(name: String) {
    expectNil(SessionFolder.objection(to: name))
  }

  @Test("a name is limited in length, since it is part of the path of a socket")
  func nameLength() {
    let longest = String(repeating: "n", count: SessionFolder.nameLimit)
    expectNil(SessionFolder.objection(to: longest))
    #expect(SessionFolder.objection(to: longest + "n") != nil)
  }

  @Test(
    "an empty name and a name with a forbidden character are refused and quoted",
    arguments: ["", ".", "..", "a/b", "a b", "ü", "a\0", "a\n", "@", "[", "`", "{", ":"])
  func refused(name: String) {
    expectEqual(
      SessionFolder.objection(to: name),
      "a session's name is 1 to 32 ASCII letters, digits, '-' or '_', not '\(name)'")
  }

  @Test("a session's folder is in the folder of all sessions, which belongs to the user")
  func folderOfTheUser() {
    expectEqual(SessionFolder(named: "main").path, SessionFolder.root + "/main")
    let runtime = Environment.value(of: "XDG_RUNTIME_DIR") ?? ""
    expectEqual(
      SessionFolder.root,
      (runtime.isEmpty
        ? "\(Files.temporaryRoot)/touchstone-\(ProcessTree.currentUserID)"
        : "\(runtime)/touchstone"))
  }

  @Test("the folder of all sessions may be missing, or private")
  func missingOrPrivateFolder() throws {
    let folder = try Files.makeTemporaryDirectory(prefix: "sessions-")
    expectNil(SessionFolder.objection(toRoot: folder))
    try Files.removeTree(folder)
    expectNil(SessionFolder.objection(toRoot: folder))
  }

  @Test("a relative path of the folder of all sessions is refused")
  func relativeFolderOfSessions() {
    let objection = SessionFolder.objection(toRoot: "here/touchstone")
    expectEqual(objection?.hasPrefix("here/touchstone depends on the current folder; set "), true)
  }

  @Test(
    "a folder of all sessions that is open to others, or a file in its place, is refused with the remedy"
  )
  func folderOpenToOthers() throws {
    let folder = try Files.makeTemporaryDirectory(prefix: "sessions-")
    try Files.makeDirectory(folder + "/open")
    // Set apart from the creation, so that the umask clears no bits.
    expectEqual(chmod(folder + "/open", 0o755), 0)
    try Files.write(folder + "/file", [1])
    let open = SessionFolder.objection(toRoot: folder + "/open")
    expectEqual(open?.hasPrefix("\(folder)/open is open to others (mode 755)"), true)
    expectEqual(open?.hasSuffix("restrict it: chmod 700 \(folder)/open"), true)
    expectEqual(
      SessionFolder.objection(toRoot: folder + "/file"),
      "\(folder)/file is not a folder; remove it, or set XDG_RUNTIME_DIR to a folder that you own")
    try Files.removeTree(folder)
  }

  @Test("a session's files have fixed names")
  func fileNames() {
    let folder = SessionFolder(path: "/s")
    expectEqual(folder.bootstrapSocket, "/s/bootstrap")
    expectEqual(folder.lockFile, "/s/lock")
    expectEqual(folder.traceSocket, "/s/traces")
  }
}
