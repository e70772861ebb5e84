import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// Files without an end, and pipes that nothing is written to, as a scenario, a recording or a trace.
@Suite("Endless files, pipes and standard input", .ownThreads)
struct EndlessInputTests {
  private static let scenario = """
    scenario 1
    title "A launch"
    app launch Counter
    settle

    """

  /// Commands that take a file, without the file.
  private static let commands = [
    ["run", "-q"], ["fmt"], ["replay"], ["trace", "show"], ["trace", "export"],
    ["page", "-o", "-"],
    ["explain", "touch", "1"],
  ]

  /// Runs a script of the shell in a folder; `$T` is the tool.
  private func shell(_ script: String, in folder: TemporaryFolder) throws -> ToolRun {
    try Tool.run(
      "/usr/bin/bash",
      ["-c", #"cd "$1" && T="$2" && "# + script, "bash", folder.path, Programs.tool])
  }

  @Test("a pipe without a writer is refused with 65 and the reason", arguments: commands)
  func noWriter(words: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      "mkfifo pipe && exec \"$T\" \(words.joined(separator: " ")) pipe", in: folder)
    expectEqual(run.code, 65, "\(run.output)\(run.error)")
    #expect((run.output + run.error).contains("it is a pipe, and no process writes to it"))
  }

  @Test("a pipe without a writer is refused by a diff, an include and a replay in a scenario")
  func noWriterOfOtherInputs() throws {
    let folder = try TemporaryFolder()
    let diff = try shell("mkfifo pipe && exec \"$T\" trace diff pipe pipe", in: folder)
    expectEqual(diff.code, 65, "\(diff.error)")
    for line in [#"include "pipe""#, #"replay "pipe""#] {
      _ = try folder.write("a.scenario", Self.scenario + line + "\n")
      let run = try Tool.run(["run", "-q", "a.scenario"], in: folder.path)
      expectEqual(run.code, 65, "\(line): \(run.output)\(run.error)")
      #expect((run.output + run.error).contains("it is a pipe, and no process writes to it"))
    }
  }

  @Test(
    "an endless device is refused with 65: as a text by its size, as a trace by its first bytes",
    arguments: commands)
  func endless(words: [String]) throws {
    let run = try Tool.run(words + ["/dev/zero"])
    expectEqual(run.code, 65, "\(run.output)\(run.error)")
    let isText = ["run", "fmt", "replay"].contains(words[0])
    let sentence =
      isText ? "MiB, which is the most that is read of such a file" : "not a trace file"
    #expect((run.output + run.error).contains(sentence), "\(run.error)")
  }

  @Test("an endless pipe is refused with 65 at the limit of the size")
  func endlessPipe() throws {
    let folder = try TemporaryFolder()
    for words in ["run -q", "fmt", "replay"] {
      let run = try shell(#"exec "$T" \#(words) <(yes tap @x)"#, in: folder)
      expectEqual(run.code, 65, "\(words): \(run.error.prefix(500))")
    }
  }

  @Test("a pipe with a writer and standard input are read like a file; a kept run has the scenario")
  func pipes() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.txt", Self.scenario)
    // The tool waits one second for a pipe's first writer. The last pipe has a writer at once, which writes later.
    for source in ["<(cat a.txt)", "- < a.txt", "<(sleep 1.3; cat a.txt)"] {
      let run = try shell(#""$T" run --keep always \#(source)"#, in: folder)
      expectEqual(run.code, 0, "\(source): \(run.output)\(run.error)")
    }
    let piped = try shell(#"cat a.txt | "$T" run -v --keep always -"#, in: folder)
    expectEqual(piped.code, 0, "\(piped.output)\(piped.error)")
    let kept = folder.path + "/.touchstone/-/standard-input.scenario"
    try expectEqual(Files.readBytes(kept), Array(Self.scenario.utf8))
    let shown = try shell(
      #"cat .touchstone/-/02-Counter.trace | "$T" trace show --kind lifecycle -"#, in: folder)
    expectEqual(shown.code, 0, "\(shown.error)")
    #expect(shown.output.contains("applicationDidBecomeActive"))
    let formatted = try shell(#"sed 's/^app/   app/' a.txt | "$T" fmt -"#, in: folder)
    expectEqual(formatted.output, Self.scenario)
    let update = try shell(#""$T" run --update - < a.txt"#, in: folder)
    expectEqual(update.code, 64)
    #expect(update.error.contains("--update rewrites the files of scenarios, and - is none"))
  }

  @Test("an error in a scenario from standard input is named with its line")
  func errorInStandardInput() throws {
    let folder = try TemporaryFolder()
    let run = try shell(#"printf 'scenario 1\nnonsense\n' | "$T" run -"#, in: folder)
    expectEqual(run.code, 65)
    #expect(run.error.contains("-:2:1: error:"), "\(run.error)")
  }
}
