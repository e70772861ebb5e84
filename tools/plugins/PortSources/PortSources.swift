import Foundation
import PackagePlugin

/// Compiles a ported copy of the iOS sources of a target.
///
/// The sources are in the folder `iOS` of the target's folder, or in the folders that the target's file
/// `iOS-sources.txt` lists, one a line. The target must exclude the folder `iOS`. The ported copies are made at build
/// time.
@main
struct PortSources: BuildToolPlugin {
  /// Why a target cannot be built.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "touchstone-port")
    let folders = try sourceFolders(of: target)
    let output = context.pluginWorkDirectoryURL.appending(path: "ported")
    var inputs: [URL] = []
    var outputs: [URL] = []
    for folder in folders {
      let names = swiftFiles(in: folder)
      inputs += names.map { folder.appending(path: $0) }
      outputs += names.map { output.appending(path: copyName(of: $0)) }
    }
    guard !inputs.isEmpty else {
      throw Problem(
        description:
          "\(target.name): no Swift file in \(folders.map(\.path).joined(separator: ", "))")
    }
    // The tool also reads the sources of the modules on which this one depends. Most of these have no iOS sources,
    // which is no error.
    let known = target.recursiveTargetDependencies.flatMap { (try? sourceFolders(of: $0)) ?? [] }
      .sorted { $0.path < $1.path }
    let knownFiles = known.flatMap { folder in
      swiftFiles(in: folder).map { folder.appending(path: $0) }
    }
    let report = context.pluginWorkDirectoryURL.appending(path: "report.txt")
    return [
      .buildCommand(
        displayName: "Porting \(inputs.count) iOS sources of \(target.name)", executable: tool.url,
        arguments: folders.map(\.path) + ["--to", output.path, "--report", report.path]
          + known.flatMap { ["--knowing", $0.path] },
        inputFiles: inputs + knownFiles, outputFiles: outputs)
    ]
  }

  /// The name that the tool gives the copy of a file.
  private func copyName(of name: String) -> String {
    name.split(separator: "/").last == "main.swift"
      ? name : name.dropLast(".swift".count) + ".ported.swift"
  }

  /// The folders of a target's iOS sources: those that its file lists, or else the folder `iOS`; throws if it has
  /// neither.
  private func sourceFolders(of target: any Target) throws -> [URL] {
    let list = target.directoryURL.appending(path: "iOS-sources.txt")
    if let text = try? String(contentsOf: list, encoding: .utf8) {
      return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        .map { URL(fileURLWithPath: $0, relativeTo: target.directoryURL).standardizedFileURL }
    }
    let folder = target.directoryURL.appending(path: "iOS")
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw Problem(
        description:
          "\(target.name): put its iOS sources into \(folder.path) and exclude \"iOS\" from "
          + "the target, or list their folders in \(list.path)")
    }
    return [folder]
  }

  /// The paths of the Swift files in a folder and its subfolders, relative to the folder.
  private func swiftFiles(in folder: URL) -> [String] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var names: [String] = []
    for case let url as URL in found ?? .init() where url.pathExtension == "swift" {
      names.append(String(url.path.dropFirst(folder.path.count + 1)))
    }
    return names.sorted()
  }
}
