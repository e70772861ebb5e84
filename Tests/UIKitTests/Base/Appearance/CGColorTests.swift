import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Colors and color spaces of drawing.
struct CGColorTests {
  @Test("a color has the components of its space, the opacity last")
  func components() {
    expectEqual(CGColor(gray: 0.5, alpha: 0.25).components, [0.5, 0.25])
    expectEqual(CGColor(gray: 0.5, alpha: 0.25).copy(alpha: 1)?.components, [0.5, 1])
    expectEqual(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).numberOfComponents, 4)
    expectEqual(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).alpha, 0.4)
    #expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test("a color of a space needs all components of the space and an opacity")
  func spaces() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    expectEqual(CGColor(colorSpace: space, components: [1, 0, 0, 1, 7])?.components, [1, 0, 0, 1])
    expectNil(CGColor(colorSpace: space, components: [1, 0, 0]))
    expectEqual(CGColorSpaceCreateDeviceGray().numberOfComponents, 1)
    expectEqual(try #require(CGColorSpace(name: CGColorSpace.sRGB)).model, .rgb)
    expectNil(CGColorSpace(name: "no such space"))
  }

  @Test("spaces differ by name and by model, and colors by their space")
  func equality() throws {
    let (deviceRed, deviceGray) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
    let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let spaces = [deviceRed, deviceGray, standard, wide]
    for (index, space) in spaces.enumerated() {
      expectEqual(spaces.map { $0 == space }, spaces.indices.map { $0 == index })
    }
    expectEqual(CGColorSpaceCreateDeviceRGB(), deviceRed)
    expectEqual(Set(spaces + spaces).count, 4)
    let parts: [CGFloat] = [1, 0.5, 0, 1]
    let color = try #require(CGColor(colorSpace: standard, components: parts))
    expectEqual(color, CGColor(colorSpace: standard, components: parts))
    #expect(color != CGColor(colorSpace: wide, components: parts))
    #expect(color != CGColor(colorSpace: standard, components: [1, 0.5, 0.5, 1]))
  }

  @Test("a color of sRGB parts is in that space, and not in the extended one")
  func standardSpace() {
    let color = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB && color.components == [1, 0.5, 0, 1])
    expectEqual(
      CGColor(red: 1, green: 0.5, blue: 0, alpha: 1).colorSpace?.name, CGColorSpace.extendedSRGB)
  }
}
