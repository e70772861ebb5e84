import Foundation

extension UIColor {
  /// Fully transparent.
  public class var clear: UIColor { Self.standard.clear }
  /// Black.
  public class var black: UIColor { Self.standard.black }
  /// A third of the way from black to white.
  public class var darkGray: UIColor { Self.standard.darkGray }
  /// Half-way from black to white.
  public class var gray: UIColor { Self.standard.gray }
  /// Two thirds of the way from black to white.
  public class var lightGray: UIColor { Self.standard.lightGray }
  /// White.
  public class var white: UIColor { Self.standard.white }
  /// Red.
  public class var red: UIColor { Self.standard.red }
  /// Green.
  public class var green: UIColor { Self.standard.green }
  /// Blue.
  public class var blue: UIColor { Self.standard.blue }
  /// Green and blue.
  public class var cyan: UIColor { Self.standard.cyan }
  /// Red and green.
  public class var yellow: UIColor { Self.standard.yellow }
  /// Red and blue.
  public class var magenta: UIColor { Self.standard.magenta }
  /// Red and half of green.
  public class var orange: UIColor { Self.standard.orange }
  /// Half of red and half of blue.
  public class var purple: UIColor { Self.standard.purple }
  /// A dark orange.
  public class var brown: UIColor { Self.standard.brown }

  private static let standard = StandardColors()
}

/// The colors that do not adapt, each made once.
private struct StandardColors: Sendable {
  let clear = UIColor(white: 0, alpha: 0)
  let black = UIColor(white: 0, alpha: 1)
  let darkGray = UIColor(white: 1 / 3, alpha: 1)
  let gray = UIColor(white: 0.5, alpha: 1)
  let lightGray = UIColor(white: 2 / 3, alpha: 1)
  let white = UIColor(white: 1, alpha: 1)
  let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
