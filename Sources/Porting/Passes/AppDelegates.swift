// The app's delegate and the call of `UIApplicationMain`.
extension Porting {
  /// Makes the classes of app delegates final, and passes classes to `UIApplicationMain` instead of their names.
  mutating func portAppDelegates() {
    for file in files {
      let structure = program.structures[file]
      for (index, declaration) in structure.declarations.enumerated()
      where declaration.kind == .class {
        let name = structure.qualifiedName(of: index)
        let isEntry =
          declaration.attribute("UIApplicationMain") != nil || declaration.attribute("main") != nil
        let isDelegate = program.parents(of: name).contains("UIApplicationDelegate")
        guard isEntry || isDelegate, !declaration.has("final") else { continue }
        makeFinal(file, declaration, name)
      }
      for index in structure.code.indices where structure.code[index].text == "UIApplicationMain" {
        guard text(file, index - 1) != "@", text(file, index + 1) == "(",
          let close = structure.partners[index + 1]
        else { continue }
        portMain(file, index, (index + 2)..<close)
      }
    }
  }

  /// Makes the class of an app's delegate final, or refuses the class if it has subclasses.
  private mutating func makeFinal(_ file: Int, _ declaration: Declaration, _ name: String) {
    guard program.subtypes[name, default: []].isEmpty else {
      return refuse(
        file, declaration.introducer, "class \(name)",
        because: "the class of an app's delegate must be final, and this one has subclasses",
        remedy: "let the subclass alone conform to UIApplicationDelegate")
    }
    if let open = declaration.modifiers.first(where: { $0.name == "open" }) {
      replace(
        file, open.tokens, with: "public", because: "the class of an app's delegate is final")
    }
    insert(
      file, before: declaration.introducer, "final ",
      because: "a class whose `main` comes from a protocol must be final")
  }

  /// Replaces the arguments of `UIApplicationMain(argc, argv, nil, NSStringFromClass(AppDelegate.self))` with classes.
  private mutating func portMain(_ file: Int, _ index: Int, _ arguments: Range<Int>) {
    let names = arguments.filter { text(file, $0) == "NSStringFromClass" }.compactMap {
      start -> String? in
      guard let close = program.structures[file].partners[start + 1] else { return nil }
      let inner = code(file)[(start + 2)..<close]
      return inner.last?.text == "self" ? inner.dropLast(2).joinedText : nil
    }
    guard let delegate = names.last else {
      // A call without the command line may already have the arguments that `UIApplicationMain` has here.
      if arguments.contains(where: { text(file, $0) == "CommandLine" }) {
        refuse(
          file, index, "UIApplicationMain", because: "a class cannot be found by its name here",
          remedy: "write NSStringFromClass(AppDelegate.self) or mark the delegate with @main")
      }
      return
    }
    let application = names.count > 1 ? names[0] : "UIApplication"
    replace(
      file, arguments, with: "\(application).self, \(delegate).self",
      because: "a class cannot be found by its name here")
  }
}
