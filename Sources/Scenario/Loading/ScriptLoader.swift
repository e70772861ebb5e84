import TouchstoneEventSynthesis

/// Reads a scenario and the files that it includes, and reports all errors in them.
package struct ScriptLoader {
  /// Why a file cannot be read, in a few words: `no such file`.
  private struct UnreadableFile: Error {
    let reason: String
  }

  private typealias Read = (String) throws(UnreadableFile) -> [UInt8]

  /// Names that are defined outside the scenario; a list that is nil is not checked.
  package struct Surroundings: Sendable {
    /// The apps that can be installed.
    package var apps: [String]?
    /// The first words that records can have.
    package var recordKinds: [String]?

    package init(apps: [String]? = nil, recordKinds: [String]? = nil) {
      self.apps = apps
      self.recordKinds = recordKinds
    }
  }

  // These limits are our choice, far above what a scenario needs, so that a mistake in a scenario is reported.
  /// The deepest nesting of includes.
  package static let depthLimit = 16
  /// The most files that may make up a scenario.
  package static let fileLimit = 1_000
  /// The most frames that a scenario may have (`Action.frameCount`).
  package static let frameLimit = 1_000_000

  let surroundings: Surroundings
  /// Returns the bytes of a file.
  private let read: Read
  /// The folder that included files may not leave.
  let root: String

  var script: Script
  var problems: [Diagnostic] = []
  /// The place at which each header word, each `app` and each `let` was first given.
  var firstPlaces: [String: Place] = [:]
  /// The values that `let` lines give to names.
  var values: [String: Token] = [:]
  /// The names of values in the order of their `let` lines.
  var valueNames: [String] = []
  /// The number of frames of all steps so far, including those beyond the limit.
  var frameCount = 0
  /// The files that are being read, from the scenario to the innermost include, each with the place that includes it;
  /// nil for the scenario.
  private var chain: [(path: String, place: Place?)] = []

  private init(path: String, surroundings: Surroundings, read: @escaping Read) {
    script = Script(path: path)
    self.surroundings = surroundings
    self.read = read
    root = ScriptPath.root(for: path)
  }

  /// Reads the scenario at a path.
  ///
  /// - Parameter read: Returns the bytes of a file; the description of its error gives the reason in a few words.
  package static func load<Failure: Error>(
    path: String, surroundings: Surroundings = Surroundings(),
    read: @escaping (String) throws(Failure) -> [UInt8]
  ) throws(Diagnostics) -> Script {
    var loader = ScriptLoader(path: path, surroundings: surroundings) {
      (file: String) throws(UnreadableFile) -> [UInt8] in
      do { return try read(file) } catch { throw UnreadableFile(reason: "\(error)") }
    }
    loader.loadMainFile()
    return try loader.finished()
  }

  private mutating func loadMainFile() {
    do throws(UnreadableFile) {
      let bytes = try read(script.path)
      parse(bytes, path: ScriptPath.resolve(script.path, in: ""), shownAs: script.path, from: nil)
    } catch {
      problems.append(
        Diagnostic(
          "cannot be read: \(error.reason)", at: Place(path: script.path, line: 1, column: 1),
          line: nil))
    }
  }

  private consuming func finished() throws(Diagnostics) -> Script {
    if problems.isEmpty, script.steps.isEmpty {
      problems.append(
        Diagnostic(
          "the scenario has no steps", at: Place(path: script.path, line: 1, column: 1),
          line: nil, expected: ["a step such as tap @name"]))
    }
    // If a line has an error, errors about fingers might only follow from it.
    if problems.isEmpty { problems += FingerCheck.run(&script) }
    let diagnostics = Diagnostics(problems)
    guard !diagnostics.hasErrors else { throw diagnostics }
    script.warnings = diagnostics.warnings
    return script
  }

  /// Whether the file that is being read is the scenario itself.
  var isMainFile: Bool { chain.count == 1 }

  /// The folder of the file that is being read.
  var folder: String { ScriptPath.folder(of: chain.last?.path ?? "") }

  private mutating func parse(
    _ bytes: [UInt8], path: String, shownAs shown: String, from place: Place?
  ) {
    script.files.append(shown)
    chain.append((path, place))
    defer { chain.removeLast() }
    do throws(Diagnostics) {
      var file = FileParser(text: try SourceText(path: shown, bytes: bytes))
      file.parse(into: &self)
    } catch {
      problems += error.list
    }
  }

  /// Reads a file that another one includes.
  mutating func include(_ token: Token) throws(Diagnostic) {
    let path = ScriptPath.resolve(try SystemVerbs.path(token), in: folder)
    guard ScriptPath.lies(path, below: root) else {
      throw token.error(
        "\(token.raw) leads outside \(root.isEmpty ? "the folder of the run" : root)",
        expected: ["a file below it"], notes: chainNotes())
    }
    guard !chain.contains(where: { $0.path == path }) else {
      throw token.error("\(token.raw) includes itself", notes: chainNotes())
    }
    guard chain.count <= Self.depthLimit else {
      throw token.error(
        "includes are nested more than \(Self.depthLimit) deep", notes: chainNotes())
    }
    guard script.files.count < Self.fileLimit else {
      throw token.error("the scenario is made of more than \(Self.fileLimit) files")
    }
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try read(path)
    } catch {
      throw token.error("\(token.raw) cannot be read: \(error.reason)", notes: chainNotes())
    }
    parse(bytes, path: path, shownAs: path, from: token.place)
  }

  /// Notes that say which file includes which, from the innermost file outward.
  private func chainNotes() -> [Diagnostic.Note] {
    chain.reversed().compactMap { link in
      link.place.map { Diagnostic.Note($0, "\(link.path) is included here") }
    }
  }
}
