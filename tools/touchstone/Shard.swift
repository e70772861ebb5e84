import TouchstoneLinux

/// One of several parts of a list, whose elements are distributed among the parts in turn.
struct Shard: Equatable {
  /// The part, from 1.
  let index: Int
  /// The number of parts.
  let count: Int

  /// The only part, which has all elements.
  static let whole = Shard(index: 1, count: 1)

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Makes the part that the option names, or else `TOUCHSTONE_SHARD`, or else the variables of Bazel or GitLab;
  /// the whole without all of these.
  init(option: String?, command: String) throws(UsageError) {
    if let option {
      self = try Self.parse(option, from: "--shard", command)
    } else if let text = Self.variable("TOUCHSTONE_SHARD") {
      self = try Self.parse(text, from: "TOUCHSTONE_SHARD", command)
    } else if let shard = try Self.ofBazel(command) {
      self = shard
    } else if let shard = try Self.ofGitLab(command) {
      self = shard
    } else {
      self = .whole
    }
  }

  /// Whether there are other parts.
  var isPart: Bool { count > 1 }

  /// Returns the elements of this part, in order.
  func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }

  private static func parse(
    _ text: String, from source: String, _ command: String
  ) throws(UsageError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0,
      (1...count).contains(index)
    else {
      throw UsageError("\(source) takes i/n, such as 1/3, not '\(text)'", command: command)
    }
    return Shard(index: index, count: count)
  }

  /// The part that the variables of Bazel name; nil if they are not set.
  ///
  /// Bazel counts parts from 0, and expects the tool to touch a status file as a sign that it supports shards.
  private static func ofBazel(_ command: String) throws(UsageError) -> Shard? {
    let (index, count) = ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS")
    guard let shard = try pair(index, count, base: 0, command) else { return nil }
    if let file = variable("TEST_SHARD_STATUS_FILE") {
      do { try Files.write(file, []) } catch {
        StandardStreams.writeError(
          "warning: TEST_SHARD_STATUS_FILE: \(file) cannot be written: \(error)\n")
      }
    }
    return shard
  }

  /// The part that the variables of GitLab name; nil if they are not set.
  private static func ofGitLab(_ command: String) throws(UsageError) -> Shard? {
    // A job that is not parallel has a total of 1 and no index.
    guard variable("CI_NODE_INDEX") != nil else { return nil }
    return try pair("CI_NODE_INDEX", "CI_NODE_TOTAL", base: 1, command)
  }

  /// The part that two variables name; nil if neither is set.
  private static func pair(
    _ indexName: String, _ countName: String, base: Int, _ command: String
  ) throws(UsageError) -> Shard? {
    let (indexText, countText) = (variable(indexName), variable(countName))
    guard indexText != nil || countText != nil else { return nil }
    guard let index = indexText.flatMap({ Int($0) }), let count = countText.flatMap({ Int($0) }),
      index >= base, index - base < count
    else {
      throw UsageError(
        "\(indexName)='\(indexText ?? "")' and \(countName)='\(countText ?? "")' name no shard; "
          + "set both, with an index from \(base), or unset both", command: command)
    }
    let shard = Shard(index: index - base + 1, count: count)
    if shard.isPart {
      StandardStreams.writeError(
        "shard \(shard.index)/\(count), from \(indexName) and \(countName)\n")
    }
    return shard
  }

  /// The value of an environment variable; nil if it is not set or empty.
  private static func variable(_ name: String) -> String? {
    Environment.value(of: name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
