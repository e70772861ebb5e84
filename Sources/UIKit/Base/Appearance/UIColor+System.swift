import Foundation

// The colors of the system, which adapt to the appearance of the interface.
//
// Documented: the system colors, by the Human Interface Guidelines. Observed on iOS 15: labels, fills, backgrounds and
// lines.
extension UIColor {
  /// The system's red.
  public class var systemRed: UIColor { Self.system.systemRed }
  /// The system's orange.
  public class var systemOrange: UIColor { Self.system.systemOrange }
  /// The system's yellow.
  public class var systemYellow: UIColor { Self.system.systemYellow }
  /// The system's green.
  public class var systemGreen: UIColor { Self.system.systemGreen }
  /// The system's mint.
  public class var systemMint: UIColor { Self.system.systemMint }
  /// The system's teal.
  public class var systemTeal: UIColor { Self.system.systemTeal }
  /// The system's cyan.
  public class var systemCyan: UIColor { Self.system.systemCyan }
  /// The system's blue.
  public class var systemBlue: UIColor { Self.system.systemBlue }
  /// The system's indigo.
  public class var systemIndigo: UIColor { Self.system.systemIndigo }
  /// The system's purple.
  public class var systemPurple: UIColor { Self.system.systemPurple }
  /// The system's pink.
  public class var systemPink: UIColor { Self.system.systemPink }
  /// The system's brown.
  public class var systemBrown: UIColor { Self.system.systemBrown }
  /// The system's gray.
  public class var systemGray: UIColor { Self.system.systemGray }
  /// A gray nearer to the background.
  public class var systemGray2: UIColor { Self.system.systemGray2 }
  /// A gray nearer to the background than the second.
  public class var systemGray3: UIColor { Self.system.systemGray3 }
  /// A gray nearer to the background than the third.
  public class var systemGray4: UIColor { Self.system.systemGray4 }
  /// A gray nearer to the background than the fourth.
  public class var systemGray5: UIColor { Self.system.systemGray5 }
  /// The gray nearest to the background.
  public class var systemGray6: UIColor { Self.system.systemGray6 }
  /// The color of text.
  public class var label: UIColor { Self.system.label }
  /// The color of text of less weight.
  public class var secondaryLabel: UIColor { Self.system.secondaryLabel }
  /// The color of text of still less weight.
  public class var tertiaryLabel: UIColor { Self.system.tertiaryLabel }
  /// The color of text of the least weight.
  public class var quaternaryLabel: UIColor { Self.system.quaternaryLabel }
  /// The color of a placeholder.
  public class var placeholderText: UIColor { Self.system.placeholderText }
  /// The color of links.
  public class var link: UIColor { Self.system.link }
  /// The color of thin lines through which the content behind them is visible.
  public class var separator: UIColor { Self.system.separator }
  /// The color of thin lines that hide the content behind them.
  public class var opaqueSeparator: UIColor { Self.system.opaqueSeparator }
  /// The color behind everything.
  public class var systemBackground: UIColor { Self.system.systemBackground }
  /// The color behind a group of content.
  public class var secondarySystemBackground: UIColor { Self.system.secondarySystemBackground }
  /// The color behind a group in a group.
  public class var tertiarySystemBackground: UIColor { Self.system.tertiarySystemBackground }
  /// The color behind a list of groups.
  public class var systemGroupedBackground: UIColor { Self.system.systemGroupedBackground }
  /// The color behind a group of a list.
  public class var secondarySystemGroupedBackground: UIColor {
    Self.system.secondarySystemGroupedBackground
  }
  /// The color behind a group in a group of a list.
  public class var tertiarySystemGroupedBackground: UIColor {
    Self.system.tertiarySystemGroupedBackground
  }
  /// The color of thin shapes.
  public class var systemFill: UIColor { Self.system.systemFill }
  /// The color of shapes of medium size.
  public class var secondarySystemFill: UIColor { Self.system.secondarySystemFill }
  /// The color of large shapes.
  public class var tertiarySystemFill: UIColor { Self.system.tertiarySystemFill }
  /// The color of large areas with content.
  public class var quaternarySystemFill: UIColor { Self.system.quaternarySystemFill }
  /// The color of light text on a dark background.
  public class var lightText: UIColor { Self.system.lightText }
  /// The color of dark text on a light background.
  public class var darkText: UIColor { Self.system.darkText }
  /// The color of controls: the system's blue.
  public class var tintColor: UIColor { Self.system.systemBlue }
  /// The color behind a grouped table.
  public class var groupTableViewBackground: UIColor { Self.system.systemGroupedBackground }

  private static let system = SystemColors()
}

/// The colors that adapt, each made once.
private struct SystemColors: Sendable {
  let systemRed = Self.adaptive(.rgb(255, 59, 48), .rgb(255, 69, 58))
  let systemOrange = Self.adaptive(.rgb(255, 149, 0), .rgb(255, 159, 10))
  let systemYellow = Self.adaptive(.rgb(255, 204, 0), .rgb(255, 214, 10))
  let systemGreen = Self.adaptive(.rgb(52, 199, 89), .rgb(48, 209, 88))
  let systemMint = Self.adaptive(.rgb(0, 199, 190), .rgb(99, 230, 226))
  let systemTeal = Self.adaptive(.rgb(48, 176, 199), .rgb(64, 200, 224))
  let systemCyan = Self.adaptive(.rgb(50, 173, 230), .rgb(100, 210, 255))
  let systemBlue = Self.adaptive(.rgb(0, 122, 255), .rgb(10, 132, 255))
  let systemIndigo = Self.adaptive(.rgb(88, 86, 214), .rgb(94, 92, 230))
  let systemPurple = Self.adaptive(.rgb(175, 82, 222), .rgb(191, 90, 242))
  let systemPink = Self.adaptive(.rgb(255, 45, 85), .rgb(255, 55, 95))
  let systemBrown = Self.adaptive(.rgb(162, 132, 94), .rgb(172, 142, 104))
  let systemGray = Self.adaptive(.rgb(142, 142, 147), .rgb(142, 142, 147))
  let systemGray2 = Self.adaptive(.rgb(174, 174, 178), .rgb(99, 99, 102))
  let systemGray3 = Self.adaptive(.rgb(199, 199, 204), .rgb(72, 72, 74))
  let systemGray4 = Self.adaptive(.rgb(209, 209, 214), .rgb(58, 58, 60))
  let systemGray5 = Self.adaptive(.rgb(229, 229, 234), .rgb(44, 44, 46))
  let systemGray6 = Self.adaptive(.rgb(242, 242, 247), .rgb(28, 28, 30))
  let label = Self.adaptive(.gray(0), .gray(255))
  let secondaryLabel = Self.adaptive(.rgb(60, 60, 67, 0.6), .rgb(235, 235, 245, 0.6))
  let tertiaryLabel = Self.adaptive(.rgb(60, 60, 67, 0.3), .rgb(235, 235, 245, 0.3))
  let quaternaryLabel = Self.adaptive(.rgb(60, 60, 67, 0.18), .rgb(235, 235, 245, 0.16))
  let placeholderText = Self.adaptive(.rgb(60, 60, 67, 0.3), .rgb(235, 235, 245, 0.3))
  let link = Self.adaptive(.rgb(0, 122, 255), .rgb(9, 132, 255))
  let separator = Self.adaptive(.rgb(60, 60, 67, 0.29), .rgb(84, 84, 88, 0.6))
  let opaqueSeparator = Self.adaptive(.rgb(198, 198, 200), .rgb(56, 56, 58))
  let systemBackground = Self.adaptive(.gray(255), .gray(0))
  let secondarySystemBackground = Self.adaptive(.rgb(242, 242, 247), .rgb(28, 28, 30))
  let tertiarySystemBackground = Self.adaptive(.gray(255), .rgb(44, 44, 46))
  let systemGroupedBackground = Self.adaptive(.rgb(242, 242, 247), .gray(0))
  let secondarySystemGroupedBackground = Self.adaptive(.gray(255), .rgb(28, 28, 30))
  let tertiarySystemGroupedBackground = Self.adaptive(.rgb(242, 242, 247), .rgb(44, 44, 46))
  let systemFill = Self.adaptive(.rgb(120, 120, 128, 0.2), .rgb(120, 120, 128, 0.36))
  let secondarySystemFill = Self.adaptive(.rgb(120, 120, 128, 0.16), .rgb(120, 120, 128, 0.32))
  let tertiarySystemFill = Self.adaptive(.rgb(118, 118, 128, 0.12), .rgb(118, 118, 128, 0.24))
  let quaternarySystemFill = Self.adaptive(.rgb(116, 116, 128, 0.08), .rgb(118, 118, 128, 0.18))
  let lightText = Self.adaptive(.gray(255, 0.6), .gray(255, 0.6))
  let darkText = Self.adaptive(.gray(0), .gray(0))

  /// A color for a light and one for a dark interface.
  private static func adaptive(_ light: Shade, _ dark: Shade) -> UIColor {
    let (light, dark) = (light.color, dark.color)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// A color given by numbers from 0 to 255, as they are published, and an opacity from 0 to 1.
  private enum Shade {
    case gray(CGFloat, CGFloat = 1)
    case rgb(CGFloat, CGFloat, CGFloat, CGFloat = 1)

    var color: UIColor {
      switch self {
      case .gray(let white, let alpha): UIColor(white: white / 255, alpha: alpha)
      case .rgb(let red, let green, let blue, let alpha):
        UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
      }
    }
  }
}
