import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("Pictures of the screen", .ownThreads)
struct ScreenshotTests {
  private static let scenario = """
    scenario 1
    title "A picture"
    app Counter
    app launch Counter
    settle
    expect
      screenshot "counter.svg"
    end

    """

  @Test(
    "a session gives a picture of the home screen or an app, as SVG or PNG, the same until something changes"
  )
  func session() throws {
    let session = try Session()
    let home = try session.tool("screenshot")
    #expect(home.code == 0 && home.output.contains("aria-label=\"Counter\""))
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    let folder = try TemporaryFolder()
    let svg = folder.path + "/screen.svg"
    try expectEqual(session.tool("screenshot", "-o", svg).code, 0)
    let first = try Files.readBytes(svg)
    expectEqual(try session.tool("screenshot").output, String(decoding: first, as: UTF8.self))
    #expect(String(decoding: first, as: UTF8.self).contains("data-name=\"UIButton @increment\""))
    let png = folder.path + "/screen.png"
    try expectEqual(session.tool("screenshot", "--output", png, "--scale", "1").code, 0)
    // The PNG is not compressed: three bytes for each pixel, and one for each row's filter.
    #expect(try Files.readBytes(png).count > 390 * 844 * 3 + 844)
    let nowhere = try session.tool("screenshot", "-o", folder.path + "/none/screen.svg")
    expectEqual(nowhere.code, 73)
    try expectEqual(session.tool("tap", "@increment").code, 0)
    try #expect(session.tool("screenshot").output != String(decoding: first, as: UTF8.self))
  }

  @Test("a run compares the screen with a file, prints the first difference and keeps its picture")
  func expectation() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.scenario", Self.scenario)
    let missing = try Tool.run(["run", "a.scenario"], in: folder.path)
    expectEqual(missing.code, 1)
    let all = missing.output + missing.error
    #expect(all.contains("a.scenario:7:14: error: there is no counter.svg; --update writes it"))
    let update = try Tool.run(["run", "a.scenario", "--update"], in: folder.path)
    expectEqual(update.code, 0, "\(update.output)\(update.error)")
    #expect(update.output.contains("updated  counter.svg\n"))
    try expectEqual(Tool.run(["run", "a.scenario", "--repeat", "2"], in: folder.path).code, 0)
    let picture = try Files.readBytes(folder.path + "/counter.svg")
    let changed = String(decoding: picture, as: UTF8.self)
      .replacing("aria-label=\"Increment\"", with: "aria-label=\"Decrement\"")
    _ = try folder.write("counter.svg", changed)
    let failed = try Tool.run(["run", "a.scenario"], in: folder.path)
    expectEqual(failed.code, 1)
    let text = failed.output + failed.error
    #expect(text.contains("the screen differs from counter.svg in line "))
    #expect(text.contains("aria-label=\"Increment\"") && text.contains("aria-label=\"Decrement\""))
    try expectEqual(Files.readBytes(folder.path + "/.touchstone/a/counter.svg"), picture)
  }
}
