import TouchstoneLinux

/// `touchstone new`: makes a package with an app, a test of it and a scenario.
enum NewCommand: Command {
  static let name = "new"

  static let spec = CommandSpec(
    name: name,
    overview: "Makes a package with an app, a test of it and a scenario.",
    discussion: """
      The folder has a Package.swift that depends on Touchstone, an app with a label and a button, a test
      of it on a stage, a scenario, a touchstone.json and a workflow for CI. What exists is left alone.
      """,
    operands: [
      .init(name: "name", help: "The name of folder, package and app, such as Notes.")
    ],
    options: [
      .init(
        name: "touchstone", value: "path|url",
        help: "Where Touchstone is (default: the checkout in which this tool was built).",
        completion: .files)
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let name = arguments.operands[0]
    if let objection = PackageName.objection(to: name) {
      throw .usage(UsageError(objection, command: spec.name))
    }
    let template = PackageTemplate(
      name: name, source: try dependency(arguments.value(of: "touchstone")))
    try write(template.files, into: name)
    for (command, about) in nextSteps(in: name) {
      try Output.line("\(command.padded(to: 30))  # \(about)")
    }
    return ExitCode.success
  }

  /// The commands to try in a new package, in this order.
  private static func nextSteps(in folder: String) -> [(command: String, about: String)] {
    [
      ("cd \(folder) && swift test", "the app on a stage, in the process of the test"),
      ("swift package touchstone test", "the app as a process, under the broker: every scenario"),
      ("swift package touchstone boot", "the home screen with the app, until ctrl-c"),
    ]
  }

  /// Makes the folder with its files; removes everything if this fails.
  private static func write(
    _ files: [PackageTemplate.File], into folder: String
  ) throws(ToolError) {
    do throws(Errno) { try Files.makeDirectory(folder) } catch {
      guard error == .fileExists else { throw .cannotCreate("\(folder): \(error)") }
      throw .cannotCreate("\(folder) exists already; choose another name")
    }
    for file in files {
      let path = folder + "/" + file.path
      let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      do throws(Errno) {
        try Files.makeDirectories(parent)
        try Files.write(path, Array(file.text.utf8))
      } catch {
        // This command has made the folder, so it may remove it. If this fails, too, the files stay.
        try? Files.removeTree(folder)
        throw .cannotCreate("\(path): \(error)")
      }
    }
  }

  /// Where the package finds Touchstone: the value of the option, or the checkout that contains the tool.
  private static func dependency(_ option: String?) throws(ToolError) -> PackageTemplate.Source {
    guard let option else {
      guard let checkout = try checkout() else {
        throw .usage(
          UsageError(
            "say where Touchstone is: --touchstone <folder>, or the URL of its repository",
            command: spec.name))
      }
      return .folder(checkout)
    }
    if let url = PackageTemplate.Source(url: option) { return url }
    guard Files.isRegularFile(option + "/Package.swift") else {
      throw .noFile(option + "/Package.swift")
    }
    // The path is relative to the package's own folder, which is in the current folder.
    return .folder(option.hasPrefix("/") ? option : "../" + option)
  }

  /// The checkout whose build folder contains the tool; nil if the tool is elsewhere, for instance installed.
  private static func checkout() throws(ToolError) -> String? {
    let folder = try Executables.ownFolder()
    guard let build = folder.ranges(of: "/.build/").last else { return nil }
    let checkout = String(folder[..<build.lowerBound])
    return Files.isDirectory(checkout + "/Sources/UIKitUmbrella") ? checkout : nil
  }
}
