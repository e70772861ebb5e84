/// The options of a command line that choose the apps to install.
struct AppChoice {
  /// Apps as `NAME=PATH`.
  var added: [String]
  /// The file to read in place of the nearest `touchstone.json`; nil to look for one.
  let config: String?
  /// The folder of the products that the file names; nil for the default.
  let products: String?

  init(_ arguments: Arguments) {
    added = arguments.all(of: "app")
    config = arguments.value(of: "config")
    products = arguments.value(of: "products")
  }

  /// The words with which another command line chooses the same apps.
  var options: [String] {
    var options = added.flatMap { ["--app", $0] }
    if let config { options += ["--config", config] }
    if let products { options += ["--products", products] }
    return options
  }
}

extension CommandSpec.Option {
  static let app = CommandSpec.Option(
    name: "app", value: "name=path", help: "Install your own app; may be repeated.",
    completion: .files, isRepeatable: true)

  static let config = CommandSpec.Option(
    name: "config", value: "file",
    help: "Install the apps of this file (default: touchstone.json, here or above).",
    completion: .files)

  static let products = CommandSpec.Option(
    name: "products", value: "folder",
    help: "Where the products of that file are (default: .build/debug beside it).",
    completion: .files)
}
