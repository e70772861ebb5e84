import TouchstoneEventSynthesis

/// Reads a scenario with all that it includes, and reports everything that is wrong with it.
package struct ScriptLoader {
  /// Why a file cannot be read, in a few words: `no such file`.
  private struct UnreadableFile: Error {
    let reason: String
  }

  private typealias Read = (String) throws(UnreadableFile) -> [UInt8]

  /// What is known outside the scenario; what is nil is not checked.
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

  /// How deep files may include each other.
  package static let depthLimit = 16
  /// The most files that may make up a scenario.
  package static let fileLimit = 1_000
  /// The most frames that a scenario may have.
  package static let frameLimit = 1_000_000

  let surroundings: Surroundings
  /// Gives the bytes of a file.
  private let read: Read
  let root: String

  var script: Script
  var problems: [Diagnostic] = []
  /// Where each header word, each `app` and each `let` was first given.
  var firstPlaces: [String: Place] = [:]
  var values: [String: Token] = [:]
  /// The names of values in the order of their `let`.
  var valueNames: [String] = []
  /// The number of frames of all steps so far.
  var frameCount = 0
  /// The files that are being read, each with the place that includes it.
  private var chain: [(path: String, place: Place?)] = []

  private init(path: String, surroundings: Surroundings, read: @escaping Read) {
    script = Script(path: path)
    self.surroundings = surroundings
    self.read = read
    root = ScriptPath.root(for: path)
  }

  /// Reads the scenario at a path.
  ///
  /// - Parameter read: Gives the bytes of a file; the description of its error says why it cannot, in a few words.
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
    // Where lines are missing, errors about fingers would only follow from the errors already found.
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

  /// Which file includes which, from the inside out.
  private func chainNotes() -> [Diagnostic.Note] {
    chain.reversed().compactMap { link in
      link.place.map { Diagnostic.Note($0, "\(link.path) is included here") }
    }
  }
}
