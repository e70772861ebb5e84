import Foundation
import PackagePlugin

/// Builds the apps of a package and calls the tool about them: `swift package touchstone run scenarios`.
///
/// The words are those of the tool. `run`, `boot` and `replay` build the products that `touchstone.json` names first;
/// `test` is `run` with the folder `scenarios`. It asks for no permission: on Linux SwiftPM has no sandbox.
///
/// Unit tests are left to `swift test`, since SwiftPM runs none of Swift Testing for a plugin. It also ends with 1 for
/// every code but 0; where the code counts, call the tool itself.
@main
struct TouchstoneCommand: CommandPlugin {
  /// Why the tool is not called.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Subcommands that install the apps of a package.
  private static let installing = ["run", "boot", "replay"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let package = context.package.directoryURL
    let tool = try build("touchstone")
    var words = arguments
    if words.first == "test" {
      words[0] = "run"
      words.append(package.appending(path: "scenarios").path)
    }
    if let verb = words.first, Self.installing.contains(verb), !asksForHelp(words),
      value(of: "--products", in: words) == nil
    {
      let named = value(of: "--config", in: words)
      let config = named ?? package.appending(path: "touchstone.json").path
      if named != nil || FileManager.default.fileExists(atPath: config) {
        for product in products(in: config) { _ = try build(product) }
        // Behind the subcommand, since what stands behind "--" is no option.
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

  /// The products that a list of apps names; none if it cannot be read, which the tool says with the place.
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

  /// The value of an option, in either of its forms.
  private func value(of option: String, in words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word == "--" { return nil }
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
      if word == option, index + 1 < words.count { return words[index + 1] }
    }
    return nil
  }

  /// Runs the tool in place of this process, so that SwiftPM gets its exit code, and it the signals that SwiftPM sends.
  ///
  /// As a child it would outlive a plugin that is interrupted. Standard output and error are those of the plugin, which
  /// SwiftPM prints; there is no standard input.
  private func become(_ tool: String, _ words: [String]) throws {
    // A thread of Dispatch has all signals blocked, and SwiftPM ignores the interrupt: both would be inherited.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    signal(SIGINT, SIG_DFL)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([tool] + words).map { strdup($0) }
    arguments.append(nil)
    execv(tool, arguments)
    throw Problem(description: "\(tool) cannot be started: \(String(cString: strerror(errno)))")
  }
}
