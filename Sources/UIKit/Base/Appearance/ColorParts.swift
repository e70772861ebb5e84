import Foundation

/// Red, green, blue and opacity; each is from 0 to 1, or outside of that for a color that sRGB cannot show.
struct ColorParts: Hashable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat
}

/// A color as hue, saturation and brightness, each from 0 to 1.
struct HueParts: Equatable {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat
}

extension ColorParts {
  /// Converts from hue, saturation and brightness, which are limited to 0 to 1; a hue of 1 is red, as 0 and NaN are.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let saturation = min(max(saturation, 0), 1)
    let brightness = min(max(brightness, 0), 1)
    // In each of the six sectors of the circle, one part is at its largest, one at its smallest, and one goes between
    // them.
    let turn = hue.isNaN ? 0 : min(max(hue, 0), 1) * 6
    let sector = turn.rounded(.down)
    let fraction = turn - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    let (red, green, blue) =
      switch Int(sector) % 6 {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The hue, saturation and brightness; a gray has the hue 0.
  var hueParts: HueParts {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    guard range > 0 else { return HueParts(hue: 0, saturation: 0, brightness: high) }
    let sector: CGFloat =
      if high == red {
        (green - blue) / range + (green < blue ? 6 : 0)
      } else if high == green {
        (blue - red) / range + 2
      } else {
        (red - green) / range + 4
      }
    return HueParts(hue: sector / 6, saturation: range / high, brightness: high)
  }
}
