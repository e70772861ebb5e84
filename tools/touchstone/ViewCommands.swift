import BackBoardServices

/// `touchstone tree`: prints the views of the app in front.
enum TreeCommand: Command {
  static let name = "tree"

  static let spec = CommandSpec(
    name: name,
    overview: "Prints the view tree of the app in front.",
    discussion: """
      A line a view: its type, name and frame, what is written in it, its value, its state, how far its
      content is scrolled, and why it receives no touches, where that is so.
      """,
    operands: [
      .init(name: "view", help: "Where to begin, such as @login.", isOptional: true)
    ],
    options: [
      .session,
      .init(
        name: "json", help: "Print JSON, an object a view: depth, class, name, frame, notes."),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let name = arguments.operands.first.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
    guard name != "" else {
      throw .usage(UsageError("a view has a name, such as @login", command: Self.name))
    }
    return try LiveQuery.run(
      .tree(name: name ?? ""), arguments, isTreeJSON: arguments.has("json"))
  }
}

/// `touchstone hit`: prints the view that a touch at a point would hit, its responder chain, and the views that the hit
/// test passes over.
enum HitCommand: Command {
  static let name = "hit"

  static let spec = CommandSpec(
    name: name,
    overview: "Prints which view a touch at a point would reach, and which it passes over.",
    discussion: """
      The first line is the responder chain of the view that would be hit; below it stand the views
      that the hit test asks, with the reason where one is passed over.
      """,
    operands: [.init(name: "x,y", help: "A point of the screen, in points.")],
    options: [.session])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let parts = arguments.operands[0].split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw .usage(
        UsageError("a point is x,y in points, not '\(arguments.operands[0])'", command: "hit"))
    }
    return try LiveQuery.run(.hit(x: x, y: y), arguments)
  }
}
