extension Rules {
  /// Initializers of recognizers and controls that take a closure, except a target's method next to the target.
  ///
  /// UIKit has none (R-API-6). `api` has one declaration a line, as `tools/api` writes it: the full name, a tab, the
  /// declaration.
  static func closureInitializers(_ api: [String]) -> [String] {
    api.filter { line in
      let name = line.prefix { $0 != "\t" }
      let type = name.prefix { $0 != "." }
      let isConcerned = type.hasSuffix("GestureRecognizer") || controls.contains(String(type))
      return isConcerned && name.hasPrefix("\(type).init(") && line.contains("->")
        && !name.contains("(target:")
    }
  }

  /// The controls of UIKit whose initializers are checked.
  private static let controls: Set<String> = [
    "UIButton", "UIControl", "UIPageControl", "UISegmentedControl", "UISlider", "UIStepper",
    "UISwitch", "UITextField",
  ]
}
