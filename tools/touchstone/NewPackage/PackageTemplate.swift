/// The files of the package that `touchstone new` makes.
///
/// `tools/touchstone/README.md` shows the same test and scenario, so a change here needs a change there.
struct PackageTemplate {
  /// A file of the package.
  struct File {
    /// The path relative to the folder of the package.
    let path: String
    let text: String
  }

  /// Where the package finds Touchstone.
  enum Source {
    case folder(String)
    /// A repository; `name` is its name in a package manifest.
    case repository(url: String, name: String)

    /// Makes the repository that a text such as `https://…` or `git@host:…` names; nil for other texts.
    init?(url text: String) {
      let isURL = text.contains("://") || text.wholeMatch(of: /[\w.-]+@[\w.-]+:.+/) != nil
      guard isURL, let last = text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last else {
        return nil
      }
      let name = last.hasSuffix(".git") ? last.dropLast(4) : last
      guard !name.isEmpty else { return nil }
      self = .repository(url: text, name: String(name))
    }

    /// The name of the package in the dependency on a product.
    var packageName: String {
      switch self {
      case .folder: "Touchstone"
      case .repository(_, let name): name
      }
    }

    /// The entry in the list of package dependencies.
    var dependency: String {
      switch self {
      case .folder(let path):
        ".package(name: \"Touchstone\", path: \(SwiftLiteral.text(path)))"
      case .repository(let url, _):
        ".package(url: \(SwiftLiteral.text(url)), branch: \"main\")"
      }
    }
  }

  /// The name of the package.
  let name: String
  /// Where the package finds Touchstone.
  let source: Source

  /// The files of the package.
  var files: [File] {
    [
      File(path: "Package.swift", text: manifest),
      File(path: "Sources/\(name)/AppDelegate.swift", text: appDelegate),
      File(path: "Sources/\(name)/ViewController.swift", text: viewController),
      File(path: "Tests/\(name)Tests/ViewControllerTests.swift", text: tests),
      File(path: "scenarios/first-tap.scenario", text: scenario),
      File(path: "touchstone.json", text: apps),
      File(path: ".github/workflows/test.yml", text: workflow),
      File(path: ".gitignore", text: ".build/\n"),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let uiKit = Target.Dependency.product(
      name: "UIKit", package: \(SwiftLiteral.text(source.packageName)))

    let package = Package(
      name: "\(name)",
      dependencies: [
        \(source.dependency)
      ],
      targets: [
        .executableTarget(name: "\(name)", dependencies: [uiKit]),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)", uiKit]),
      ]
    )

    """
  }

  private var appDelegate: String {
    """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = ViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    """
  }

  private var viewController: String {
    #"""
    import UIKit

    /// A label that counts, and a button that makes it count.
    final class ViewController: UIViewController {
      private let label = UILabel()
      private let button = UIButton(type: .system)
      private var count = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        // By these identifiers tests and scenarios find the views: `tap @increment`, `text @count "1"`.
        label.accessibilityIdentifier = "count"
        label.frame = CGRect(x: 95, y: 300, width: 200, height: 60)
        label.text = "0"
        view.addSubview(label)

        button.accessibilityIdentifier = "increment"
        button.frame = CGRect(x: 95, y: 400, width: 200, height: 60)
        button.setTitle("Increment", for: .normal)
        button.addTarget(self, action: .increment, for: .touchUpInside)
        view.addSubview(button)
      }

      func increment() {
        count += 1
        label.text = "\(count)"
      }
    }

    extension Selector {
      // In place of #selector(ViewController.increment), which needs the Objective-C runtime.
      fileprivate static let increment = Selector(ViewController.increment, name: "increment")
    }

    """#
  }

  private var tests: String {
    """
    import Testing
    import UIKit

    @testable import \(name)

    @MainActor @Test func aTapOnTheButtonCounts() throws {
      let stage = TouchStage()
      stage.show(ViewController())
      try stage.tap(stage.view(named: "increment"))
      #expect(try stage.view(named: "count", as: UILabel.self).text == "1")
    }

    """
  }

  private var scenario: String {
    """
    scenario 1
    title "A tap on the button counts"
    app launch \(name)
    settle
    tap @increment
    expect
      ...
      text @count "1"
    end

    """
  }

  private var apps: String {
    """
    {
      "apps": [
        { "name": "\(name)", "product": "\(name)" }
      ]
    }

    """
  }

  private var workflow: String {
    """
    # The tests, then every scenario. Where Package.swift names a folder for Touchstone, that folder has to be there too.
    name: test

    on: [push, pull_request]

    jobs:
      test:
        runs-on: ubuntu-24.04
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - run: swift test
          - run: swift build --product \(name)
          - run: swift run touchstone run scenarios --report report
          - uses: actions/upload-artifact@v4
            if: failure()
            with: { name: touches, path: report }

    """
  }
}

/// String literals of Swift.
private enum SwiftLiteral {
  /// Returns a text as a string literal.
  static func text(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
