import Testing
import TouchstoneSwiftSource
import TouchstoneTestSupport
import TouchstoneTrace

/// Each tidy rule, with small examples that break it and that keep it.
struct RulesTests {
  private func file(_ path: String, _ lines: [String]) -> SourceTree.File {
    SourceTree.File(path: path, lines: lines)
  }

  func file(_ path: String, _ text: String) -> SourceTree.File {
    SourceTree.File(path: path, lines: text.split(separator: "\n").map(String.init))
  }

  @Test("strings and comments are not code, and interpolations are")
  func sourceText() {
    let text = SourceText(
      #"""
      let a = "b \(c("d")) e" // f
      /* g
      h */ let i = "j\"" + #"k"l"#
      """ m \(n) """
      """#)
    expectEqual(text.code.flatMap(\.identifiers), ["let", "a", "c", "let", "i", "n"])
    expectEqual(text.comments[0], "// f")
    expectEqual(text.comments[2], "h */")
  }

  @Test(
    "a difference that is not listed, or an entry that is wrong, repeated or incomplete, is a breach"
  )
  func differences() {
    let table = [
      "id\tarea\trule\tstatus\tsource\treason", "R-A-1\tA\tx\tdifferent\ty\tz",
      "R-A-2\tA\tx\tobserved\ty", "R-A-3\tA\tx\tdifferent\ty\tz",
    ]
    let good = ["| R-A-1 | a \\| b | c | d |", "| R-A-3 | a | b | c |"]
    #expect(Rules.differences(table, good + ["## Others", "| R-A-2 | a | b | c |"]).isEmpty)
    expectEqual(Rules.differences(table, good.reversed()).count, 1)
    let bad = ["| R-A-1 | a | | c |", "| R-A-2 | a | b | c |", "| R-A-1 | a | b | c |"]
    expectEqual(
      Rules.differences(table, bad).map { "\($0.line) \($0.remedy)" },
      [
        "1 R-A-1: say what a phone does, what is here, and what to do with a device to see it",
        "2 R-A-2 does not have the status different", "3 R-A-1 is listed twice",
        "3 R-A-3 has the status different and is not listed",
      ])
  }

  @Test("an initializer of a recognizer or control that takes a closure without a target is found")
  func initializersWithClosures() {
    let api = [
      "UIPanGestureRecognizer.init(onAction:)\tinit(onAction: @escaping () -> Void)",
      "UIPanGestureRecognizer.init(target:action:)\tinit(target: T, action: (T) -> () -> Void)",
      "UIButton.init(handler:)\tinit(handler: @escaping (UIButton) -> Void)",
      "UIAction.init(handler:)\tinit(handler: @escaping UIActionHandler)",
      "UIButton.menu\tvar menu: (() -> UIMenu)?",
    ]
    expectEqual(Rules.closureInitializers(api), [api[0], api[2]])
  }

  @Test("an import of UIKit or Foundation in a module below UIKit is a breach")
  func imports() {
    let bad = file("Sources/Ports/Port.swift", ["import IOKit", "package import UIKit"])
    expectEqual(Rules.imports(bad).map(\.line), [2])
    let heavy = file("Sources/BackBoard/Path/04-Routed/Router.swift", ["import Foundation"])
    expectEqual(Rules.imports(heavy).count, 1)
    let good = file("Sources/UIKit/App/UIKit.swift", ["@_exported public import Foundation"])
    #expect(Rules.imports(good).isEmpty)
  }

  @Test("an undeclared import, an unused dependency and one on a later target are breaches")
  func layers() {
    let manifest = Manifest([
      "let apples: Set<String> = [\"Ports\", \"Gone\"]",
      "  .target(name: module(\"C\"), path: \"Sources/C\"),",
      "  library(\"Low\", [\"Ports\"]),",
      "  library(\"Ports\", [\"C\", \"Low\"], common),",
      "  .target(name: \"Odd\", path: \"Sources/Odd\"),",
    ])
    expectEqual(manifest.targets.map(\.name), ["C", "Low", "Ports"])
    let tree = SourceTree(files: [
      file("Sources/C/c.c", ["int c;"]),
      file("Sources/Low/Low.swift", ["package import Ports"]),
      file("Sources/Ports/Port.swift", ["import class TouchstoneC.Thing", "import TouchstoneD"]),
    ])
    let breaches = Rules.layers(manifest, tree)
    // Line 3 depends on a target below it, and line 4 on one that it does not import.
    expectEqual(breaches.map(\.line), [3, 4])
    expectEqual(breaches.map(\.path), ["Package.swift", "Package.swift"])
    let undeclared = SourceTree(files: [
      file("Sources/C/c.swift", ["@testable import TouchstoneLow"])
    ])
    expectEqual(
      Rules.layers(manifest, undeclared).map(\.path), ["Sources/C/c.swift", "Package.swift"])
    let names = Rules.moduleNames(manifest, tree).map(\.line)
    expectEqual(names, [5, 1])
  }

  @Test("a file that is too long is a breach")
  func length() {
    let lines = Array(repeating: "", count: Rules.fileLimit + 1)
    expectEqual(Rules.length(file("a.swift", lines + [""])).count, 1)
    #expect(Rules.length(file("a.swift", Array(lines.dropLast()) + [""])).isEmpty)
  }

  @Test("a function that is too long is a breach")
  func functionLength() {
    let body = Array(repeating: "    work()", count: Rules.functionLimit)
    let long = file("a.swift", ["struct A {", "  func a() {"] + body + ["  }", "}"])
    expectEqual(Rules.functionLength(long).map(\.line), [2])
    let short = file("a.swift", ["  func a() {", "    work()", "  }"])
    #expect(Rules.functionLength(short).isEmpty)
  }

  @Test("a banned word is a breach in code, and not in a comment or a string")
  func bannedWords() {
    let bad = file("Sources/A/a.swift", ["  usleep(3)", "  // sleep(3)", "  print(\"sleep(3)\")"])
    expectEqual(Rules.bannedWords(bad).map(\.line), [1])
    let home = file("Sources/MachTime/HostTimeSource.swift", ["  c_host_uptime()"])
    #expect(Rules.bannedWords(home).isEmpty)
    let suites = [#"@Suite("A")"#, "@Suite struct B {", "@Suite", #"@Suite("D", .serialized)"#]
    expectEqual(Rules.bannedWords(file("Tests/A/a.swift", suites)).map(\.line), [1, 2, 3])
    let names = [
      #"@Test("a tap ends") func tap() {}"#, "@Test func `a tap ends`() {}", "@Test func tap() {}",
      "func `a tap ends`() {}", "func `default`() {}",
    ]
    expectEqual(Rules.bannedWords(file("Tests/A/a.swift", names)).map(\.line), [2, 3, 4])
  }

  @Test(
    "a weak reference that is not in the list is a breach, and so is an entry without a reference")
  func weakReferences() {
    let bad = file(
      "Sources/A/a.swift",
      ["weak var view: UIView?", "// weak", "weak var delegate: D?", "run { [weak self] in"])
    let breaches = Rules.weak(
      in: [bad],
      allowed: ["Sources/A/a.swift": ["var delegate: D?": "an app's", "var gone: D?": "an app's"]])
    expectEqual(breaches.map(\.line), [1, 4, 1])
    #expect(breaches[2].remedy.contains("there is no weak var gone"))
  }

  @Test("a toolkit type in the path is a breach, except in public signatures")
  func toolkit() {
    let toolkit = file("Sources/UIKit/Toolkit/Lists/UIList.swift", ["open class UIList {}"])
    let path = file(
      "Sources/UIKit/Path/14-View/UIView.swift",
      """
      // A UIList is fine here.
      extension UIView {
        open var list: UIList? { nil }
        public func add(
          _ list: UIList
        ) -> UIList? {
          list as? UIList
        }
        private var own: UIList?
      }
      """)
    expectEqual(Rules.toolkitInPath([toolkit, path]).map(\.line), [7, 9])
  }

  @Test("a stage without its file, its entry, its record or its call is a breach")
  func joins() {
    let breaches = Rules.joins(of: [.drained], in: [])
    expectEqual(breaches.count, 1)
    let empty = file(Stage.drained.file, ["struct A {}"])
    #expect(Rules.joins(of: [.drained], in: [empty]).count >= 3)
    let entry = Rules.bare(Stage.drained.entry)
    let calls = Stage.drained.joins[0].calls
    let call = Rules.bare(calls[0])
    let steps = calls.map { function in
      let type = function.prefix { $0 != "." }
      return "extension \(type) {\n  func \(Rules.bare(function))() {\n"
        + "    \(Rules.bare(calls[1]))()\n  }\n}"
    }.joined(separator: "\n")
    let good = file(
      Stage.drained.file,
      """
      extension EventQueueSource {
        func \(entry)() {
          lane.stage(.drained, event: 1)
          next.\(call)(event)
        }
      }
      \(steps)
      """)
    #expect(Rules.joins(of: [.drained], in: [good]).isEmpty)
    let declarationAlone = file("a.swift", ["func \(call)() {}"])
    #expect(!Rules.calls(call, declarationAlone.code))
    let elsewhere = file(
      Stage.drained.file,
      """
      extension EventQueueSource {
        func \(entry)() {
          lane.stage(.drained, event: 1)
        }
        func other() {
          next.\(call)(event)
        }
      }
      \(steps)
      """)
    expectEqual(Rules.joins(of: [.drained], in: [elsewhere]).count, 1)
  }

  @Test("a control whose methods for touches do not lead to its action is a breach")
  func controlSteps() {
    let files = Stage.controlSteps.map(\.file) + [Stage.controlFile]
    let empty = Set(files + [Stage.view.file]).sorted().map { file($0, ["struct A {}"]) }
    let remedies = Rules.joins(of: [.view], in: empty).map(\.remedy)
    for method in ["UIControl.touchesBegan", "UIControl.touchesMoved", "UIControl.touchesEnded"] {
      #expect(remedies.contains { $0.hasPrefix("\(method) of \(Stage.controlFile) does not lead") })
      #expect(remedies.contains { $0.hasSuffix("does not lead to \(Stage.controlSkip.function)") })
    }
    #expect(remedies.contains { $0.hasSuffix("does not record .responder as skipped") })
  }

  @Test(
    "a stage that returns is a breach if the function that calls it does not make the next call")
  func caller() throws {
    let step = try #require(Stage.fetched.joins[0].caller)
    let entry = Rules.bare(Stage.fetched.entry)
    let call = Rules.bare(Stage.fetched.joins[0].calls[0])
    let body = ["  next.\(entry)()", "  next.\(call)()", "}"]
    let stageFile = file(
      Stage.fetched.file,
      [
        "extension EventFetcher {", "func fetch() {", "  lane.stage(.fetched, event: 1)", "}",
        "func signal() {}", "}",
      ])
    func remedies(_ name: String) -> [String] {
      Rules.joins(of: [.fetched], in: [file(step.file, ["func \(name)() {"] + body), stageFile])
        .map(\.remedy)
    }
    #expect(remedies(Rules.bare(step.function)).isEmpty)
    expectEqual(
      remedies("other"),
      ["no call of EventFetcher.signal is reached from \(Stage.fetched.entry)"])
  }

  @Test("a function reaches the calls of its body and of the functions that it calls")
  func reaches() {
    let code = file(
      "a.swift",
      """
      protocol P {
        func none()
      }
      struct S {
        func first() {
          second(1)
        }
        func second(
          _ number: Int
        ) {
          third { fourth() }
        }
        func apart() { fifth() }
      }
      """)
    let functions = Rules.functions(of: code)
    expectEqual(functions.map(\.name), ["none", "first", "second", "apart"])
    #expect(Rules.reaches("fourth", from: "first", in: functions))
    #expect(!Rules.reaches("fifth", from: "first", in: functions))
    #expect(!Rules.reaches("second", from: "none", in: functions))
    #expect(Rules.reaches("fifth", from: "apart", in: functions))
  }

  @Test("a folder on the path with the wrong number or name is a breach")
  func folderNumbers() {
    let breaches = { (path: String) in
      Rules.folderNumbers([self.file(path, [""])]).filter { $0.path.hasPrefix("Sources/X") }
    }
    expectEqual(breaches("Sources/X/Path/09-Drained/A.swift").count, 1)
    expectEqual(breaches("Sources/X/Path/Queue/A.swift").count, 1)
    let all = Rules.folderNumbers([file(Stage.drained.file, [""])])
    #expect(!all.contains { $0.path.hasPrefix("Sources/UIKit/Path/08-Drained") })
    // Every stage but the one with a folder, and the first, which has none.
    expectEqual(all.count, Stage.allCases.count - 2)
  }

  @Test("a comment that names a file that does not exist is a breach")
  func staleNames() {
    let paths: Set<String> = [
      "Sources", "Sources/UIKit", "Sources/UIKit/Path", "Sources/UIKit/Path/12-Window",
      "Sources/UIKit/Path/12-Window/UIWindow+Order.swift", "tools/check",
    ]
    let lines = [
      "/// See `UIWindow+Order.swift`, `UIKit/Path`, `12-Window`, `+Order`, `UIWindow+Order`, `tools/check`.",
      "/// A `touchesBegan(_:with:)` in `UIView`, or `a/b`, `-x`, `/tmp`.",
      "/// See UIScreen.swift.",
      "/// See `4-Window`.",
      "/// See `+Reset` and `UIWindow+Reset`.",
      "/// See `Sources/Gone` and `UIKit/Clocks`.",
    ]
    let breaches = Rules.staleNames(file("Sources/A/a.swift", lines), in: paths)
    expectEqual(breaches.map(\.line), [3, 4, 5, 5, 6, 6])
  }

  @Test("a declaration that is not used is a breach, unless it is public or overrides another")
  func dead() {
    let one = file(
      "Sources/A/a.swift",
      """
      public struct Open { public var seen = 1 }
      struct Used: Error {
        let gone: Int
        override func kept() {}
        func called() { print("dead \\(used)") }
        func dead() { let local = 1 }
        var used: Int { 2 }
        enum Code: UInt8 { case raw }
        enum Plain {
          case lost
        }
      }
      """)
    let two = file("Sources/A/b.swift", ["func main() { Used().called(); Code.self; Plain.self }"])
    // The fifth word of a remedy is the name.
    expectEqual(
      Rules.dead(in: [one, two]).map(\.remedy).map { $0.split(separator: " ")[4] },
      ["gone:", "dead:", "lost:"])
  }

  @Test("a case that no other file names is a breach")
  func unusedCases() {
    let list = file(
      "Sources/A/Why.swift", ["enum Why: Int {", "  case none", "  case a, b = 3", "}"])
    let use = file("Sources/A/Use.swift", ["  say(.a)"])
    let reader = file("Sources/A/Reading/Read.swift", ["  case .b: 1"])
    #expect(Rules.unnamedCases(of: "Why", in: [list, use, reader]).isEmpty)
    let breaches = Rules.unnamedCases(
      of: "Why", in: [list, use, reader], except: ["Sources/A/Reading/"])
    expectEqual(breaches.map(\.line), [3])
  }

  @Test("a public member without a doc comment is a breach, and so is a comment of rule ids alone")
  func documentation() {
    let bad = file(
      "Sources/A/a.swift",
      """
      /// An enumeration.
      @frozen
      public enum A {
        case first
        /// The second.
        case second
        public func act() {}
        package func rest() {}
        /// Said.
        // A remark.
        @inlinable
        public func said() {}
      }
      """)
    expectEqual(Rules.undocumented(bad).map(\.line), [4, 7])
    expectEqual(Rules.undocumented(bad, isPackageToo: true).map(\.line), [4, 7, 8])
    let alone = file(
      "Sources/A/b.swift",
      ["/// R-CTRL-14.", "a", "/// R-CTRL-14: it ends.", "b", "/// R-A-1, R-B-2", "c"])
    expectEqual(Rules.ruleAlone(alone).map(\.line), [1, 5])
  }

  @Test("a test file without a matching source file is a breach")
  func mirror() {
    let tree = SourceTree(files: [
      file("Sources/UIKit/App/Screen.swift", ["struct Display {", "}"]),
      file("Tests/UIKitTests/App/ScreenTests.swift", ["a"]),
      file("Tests/UIKitTests/App/DisplaySizeTests.swift", ["a"]),
      file("Tests/UIKitTests/Gone/ScreenTests.swift", ["a"]),
      file("Tests/UIKitTests/App/ScreensTests.swift", ["a"]),
      file("Tests/UIKitTests/App/STests.swift", ["a"]),
      file("Tests/LostTests/ScreenTests.swift", ["a"]),
    ])
    expectEqual(
      Rules.strayTests(tree).map(\.path),
      [
        "Tests/UIKitTests/Gone/ScreenTests.swift", "Tests/UIKitTests/App/ScreensTests.swift",
        "Tests/UIKitTests/App/STests.swift", "Tests/LostTests/ScreenTests.swift",
      ])
  }
}
