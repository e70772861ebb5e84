import BackBoardServices
import SpringBoardHome
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct QuickActionListTests {
  @Test("R-LIFE-14: static quick actions have one line each: type, title, subtitle")
  func staticQuickActions() {
    let text = "# ours\nnew\tNew game\tfrom zero\n\nopen\tOpen\nplain\n\tno type\n"
    expectEqual(
      QuickActionList.items(in: text),
      [
        BKSShortcutItem(type: "new", title: "New game", subtitle: "from zero"),
        BKSShortcutItem(type: "open", title: "Open"),
        BKSShortcutItem(type: "plain", title: "plain"),
      ])
  }

  @Test("lines of a file of quick actions may end with CRLF")
  func lineEnds() {
    expectEqual(
      QuickActionList.items(in: "new\tNew game\r\nopen\tOpen\r\n"),
      [
        BKSShortcutItem(type: "new", title: "New game"),
        BKSShortcutItem(type: "open", title: "Open"),
      ])
  }

  @Test("an app without a file has no quick actions, and a long list is cut")
  func noFileAndLongList() throws {
    expectEqual(QuickActionList.items(ofExecutable: "/nowhere/at/all"), [])
    let many = (1...100).map { "action\($0)" }.joined(separator: "\n")
    expectEqual(QuickActionList.items(in: many).count, BKSShortcutItem.countLimit)
  }

  @Test("R-LIFE-14: the file of quick actions is beside the executable")
  func placeOfFile() throws {
    let folder = try Files.makeTemporaryDirectory(prefix: "quick-actions-")
    try Files.write(folder + "/App.shortcuts", Array("new\tNew\n".utf8))
    expectEqual(
      QuickActionList.items(ofExecutable: folder + "/App"),
      [BKSShortcutItem(type: "new", title: "New")])
    try Files.removeTree(folder)
  }
}
