import Foundation
import PackagePlugin

/// Builds the apps of a package and runs the tool with them: `swift package touchstone run scenarios`.
///
/// The arguments are those of the tool. `run`, `boot` and `replay` first build the products that `touchstone.json`
/// names, unless `--products` or `--help` is given; `test` means `run` with the folder `scenarios`. The plugin needs no
/// permission, since SwiftPM has no sandbox on Linux.
///
/// Unit tests need `swift test`, since SwiftPM runs no tests of Swift Testing for a plugin. SwiftPM also ends with 1
/// for every exit code but 0; if the exit code matters, call the tool itself.
@main
struct TouchstoneCommand: CommandPlugin {
  /// Why the tool is not run.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The subcommands that install the apps of a package.
  private static let installingSubcommands = ["run", "boot", "replay"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let package = context.package.directoryURL
    let tool = try build("touchstone")
    var words = arguments
    if words.first == "test" {
      words[0] = "run"
      words.append(package.appending(path: "scenarios").path)
    }
    if let subcommand = words.first, Self.installingSubcommands.contains(subcommand),
      !asksForHelp(words),
      value(of: "--products", in: words) == nil
    {
      let named = value(of: "--config", in: words)
      let config = named ?? package.appending(path: "touchstone.json").path
      if named != nil || FileManager.default.fileExists(atPath: config) {
        for product in products(in: config) { _ = try build(product) }
        // The options go directly after the subcommand, since a word after "--" is no option.
        let options = named == nil ? ["--config", config] : []
        words.insert(
          contentsOf: options + ["--products", tool.deletingLastPathComponent().path], at: 1)
      }
    }
    try become(tool.path, words)
  }

  /// Builds a product and returns its executable.
  private func build(_ product: String) throws -> URL {
    let result = try packageManager.build(
      .product(product), parameters: .init(configuration: .inherit, echoLogs: true))
    guard result.succeeded else { throw Problem(description: "'\(product)' cannot be built") }
    let executable = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == product
    }
    guard let executable else { throw Problem(description: "'\(product)' is no executable") }
    return executable.url
  }

  /// The products that a list of apps names; none if the list cannot be read, which the tool then reports.
  private func products(in path: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: path),
      let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let apps = file["apps"] as? [Any]
    else { return [] }
    var products: [String] = []
    for case let app as [String: Any] in apps {
      guard let product = (app["product"] ?? app["name"]) as? String,
        !products.contains(product)
      else { continue }
      products.append(product)
    }
    return products
  }

  private func asksForHelp(_ words: [String]) -> Bool {
    words.contains("--help") || words.contains("-h")
  }

  /// The value of an option, written as two words or with an equals sign; nil if it is not there.
  private func value(of option: String, in words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word == "--" { return nil }
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
      if word == option, index + 1 < words.count { return words[index + 1] }
    }
    return nil
  }

  /// Replaces this process with the tool, so that SwiftPM gets the tool's exit code and the tool gets SwiftPM's
  /// signals.
  ///
  /// A child process would outlive a plugin that is interrupted. The tool inherits the plugin's standard output and
  /// error, which SwiftPM prints; there is no standard input.
  private func become(_ tool: String, _ words: [String]) throws {
    // The tool would inherit the signal mask of this thread of Dispatch, which blocks all signals, and SwiftPM's choice
    // to ignore the interrupt.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    pthread_sigmask(SIG_SETMASK, &noSignals, nil)
    signal(SIGINT, SIG_DFL)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([tool] + words).map { strdup($0) }
    arguments.append(nil)
    execv(tool, arguments)
    throw Problem(description: "\(tool) cannot be started: \(String(cString: strerror(errno)))")
  }
}
