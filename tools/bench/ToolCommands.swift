import Foundation
import TouchstoneEventSynthesis
import TouchstoneLinux

/// Measures how long typical commands take: all scenarios, one scenario many times, a replay, and questions to a
/// running session.
///
/// Each command is a process of `touchstone`, timed from its start to its end. The bench must run in the folder of the
/// package, where the scenarios are.
struct ToolCommands {
  private static let scenarios = "scenarios"
  private static let singleTap = "scenarios/path/single-tap.scenario"

  private let executable: String
  /// A temporary folder for recordings, scenarios and the sockets of the session.
  let folder: URL

  static func measure(_ scale: Scale) throws(BenchError) -> [Figure] {
    let commands = try ToolCommands()
    defer { commands.removeFolder() }
    return try commands.batches(scale) + commands.many(scale) + commands.questions(scale)
  }

  private init() throws(BenchError) {
    executable = try Session.executableFolder() + "/touchstone"
    guard FileManager.default.fileExists(atPath: Self.singleTap) else {
      throw .unavailable("\(Self.singleTap) is missing; run bench in the folder of the package")
    }
    folder = FileManager.default.temporaryDirectory
      .appending(path: "touchstone-bench-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .inputOutput("\(folder.path): \(error.localizedDescription)")
    }
  }

  private func removeFolder() {
    // If the folder cannot be removed, it stays among the temporary files.
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Batches

  private func batches(_ scale: Scale) throws(BenchError) -> [Figure] {
    let count = try scenarioCount()
    let all = try median(of: scale.commandRounds, ["run", "-q", Self.scenarios])
    let taps = try median(
      of: scale.commandRounds, ["run", "-q", Self.singleTap, "--repeat", "\(scale.repeats)"])
    let recording = folder.appending(path: "frames.evemu").path
    try write(frames: scale.recordedFrames, framesPerContact: 1000, to: recording)
    let replay = try median(of: scale.commandRounds, ["replay", "-q", recording])
    let scenario = folder.appending(path: "swipes.scenario").path
    try write(swipes: scale.swipes, to: scenario)
    let swipes = try median(of: scale.commandRounds, ["run", "-q", scenario])
    return [
      Figure(
        "scenario-mean", all * 1e3 / Double(count), "ms", note: "of \(count), with all processors"),
      Figure(
        "single-tap-run", taps * 1e3 / Double(scale.repeats), "ms",
        note: "of \(scale.repeats) runs, with all processors"),
      Figure(
        "replay-frame", replay * 1e6 / Double(scale.recordedFrames), "µs",
        note: "of \(scale.recordedFrames) frames of 10 ms"),
      Figure(
        "swipe-run", swipes * 1e3 / Double(scale.swipes), "ms",
        note: "of \(scale.swipes) swipes, 27 s of virtual time after each"),
    ]
  }

  /// Writes a scenario of `count` swipes with a pause after each.
  private func write(swipes count: Int, to path: String) throws(BenchError) {
    let head = ["scenario 1", "title \"Swipes, hours of them\"", "app launch Canvas"]
    let swipe = ["swipe 50,600 340,600", "advance 27s"]
    let lines = head + Array(repeating: swipe, count: count).joined()
    do { try Files.write(path, Array((lines.joined(separator: "\n") + "\n").utf8)) } catch {
      throw .inputOutput("\(path): \(error)")
    }
  }

  private func scenarioCount() throws(BenchError) -> Int {
    let files = FileManager.default.enumerator(atPath: Self.scenarios)
    let count = (files?.compactMap { $0 as? String } ?? []).count { $0.hasSuffix(".scenario") }
    guard count > 0 else { throw .unavailable("\(Self.scenarios) holds no scenario") }
    return count
  }

  /// Writes a recording of one finger that moves, and lifts in the last frame of each contact.
  func write(frames count: Int, framesPerContact: Int, to path: String) throws(BenchError) {
    var recorder = TouchscreenRecorder(display: .standard)
    for frame in 0..<count {
      let index = frame % framesPerContact
      let isLast = index == framesPerContact - 1 || frame == count - 1
      let laterPhase: FingerSample.Phase = isLast ? .up : .move
      let sample = FingerSample(
        finger: 1, phase: index == 0 ? .down : laterPhase,
        point: DisplayPoint(x: 70 + Double(index * 7 % 240), y: 200 + Double(index * 11 % 400)))
      recorder.append(TimedFrame(offset: UInt64(frame) * 10_000_000, samples: [sample]))
    }
    let text = RecordingWriter.text(of: recorder.recording(path: path))
    do { try Files.write(path, Array(text.utf8)) } catch {
      throw .inputOutput("\(path): \(error)")
    }
  }

  // MARK: Commands to a running session

  private func questions(_ scale: Scale) throws(BenchError) -> [Figure] {
    let boot = try bootedSession()
    defer {
      // A boot that is interrupted ends its broker and its apps before it ends.
      if (try? boot.send(.interrupt)) != nil { _ = try? boot.waitForExit() }
    }
    _ = try seconds(["app", "launch", "Counter"])
    let rounds = scale.launches
    return [
      Figure("command-tree", try median(of: rounds, ["tree"]) * 1e3, "ms", note: "whole command"),
      Figure("command-hit", try median(of: rounds, ["hit", "195,400"]) * 1e3, "ms"),
      Figure("command-tap", try median(of: rounds, ["tap", "195,400"]) * 1e3, "ms"),
    ]
  }

  /// Boots a session and waits for the line that `boot` prints when the session accepts commands.
  private func bootedSession() throws(BenchError) -> ProcessDescriptor {
    do {
      let output = try FileDescriptor.pipe()
      let reading = output.reading
      let writing = output.writing
      let boot = try ProcessDescriptor.open(
        ChildProcess.spawn(
          path: executable, arguments: ["boot", "--virtual"], environment: environment,
          output: .descriptor(writing.rawValue)))
      var buffer = [UInt8](repeating: 0, count: 256)
      let outcome = try reading.read(into: &buffer)
      guard case .done(let count) = outcome, buffer[..<count].starts(with: "ready".utf8) else {
        throw BenchError.unavailable("touchstone boot did not print a line that begins with ready")
      }
      return boot
    } catch let error as BenchError {
      throw error
    } catch {
      throw .unavailable("\(executable): \(error)")
    }
  }

  // MARK: Commands

  /// The median time of a command over a number of rounds, in seconds; throws if it fails.
  private func median(of rounds: Int, _ arguments: [String]) throws(BenchError) -> Double {
    var times: [Double] = []
    for _ in 0..<rounds { times.append(try seconds(arguments)) }
    return Sample(times).median
  }

  /// The time from the start of a command to its end, in seconds; throws if it fails.
  func seconds(_ arguments: [String]) throws(BenchError) -> Double {
    let run = try ProcessRun(executable, arguments, environment: environment)
    guard run.status == .exited(0) else {
      throw .unavailable("touchstone \(arguments.joined(separator: " ")) ended as \(run.status)")
    }
    return Double(run.duration) / 1e9
  }

  /// The environment of the commands, which puts their sessions into the temporary folder.
  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
  }
}
