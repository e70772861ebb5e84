import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// The colors and the places of gradients.
struct CGGradientTests {
  private let colors = [
    CGColor.black, CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor.white,
  ]

  @Test("Without locations the colors of a gradient are at even distances from 0 to 1")
  func even() {
    func places(_ count: Int) -> [CGFloat]? {
      CGGradient(colorsSpace: nil, colors: Array(colors.prefix(count)), locations: nil)?.locations
    }
    expectEqual(places(3), [0, 0.5, 1])
    expectEqual(places(2), [0, 1])
    expectEqual(places(1), [0])
    expectNil(places(0))
  }

  @Test("A gradient has the given locations, one for each color")
  func given() {
    let places: [CGFloat] = [0.1, 0.2, 0.9]
    let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: places)
    expectEqual(gradient?.locations, places)
    expectEqual(gradient?.colors, colors)
    expectNil(CGGradient(colors: colors, locations: [0, 1]))
    expectEqual(CGGradient(colors: colors, locations: [])?.locations, [0, 0.5, 1])
  }

  @Test("A gradient of components has as many for each color as its space has, and the opacity")
  func components() {
    let numbers: [CGFloat] = [1, 0, 0, 1, 0, 1, 0, 0.5, 9, 9]
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: numbers, locations: [0.25, 0.75],
      count: 2)
    expectEqual(gradient?.colors.map(\.components), [[1, 0, 0, 1], [0, 1, 0, 0.5]])
    expectEqual(gradient?.locations, [0.25, 0.75])
    let gray = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0.5, 1, 1, 0.25, 9, 9],
      locations: nil, count: 2)
    expectEqual(gray?.colors.map(\.components), [[0.5, 1], [1, 0.25]])
    expectEqual(gray?.locations, [0, 1])
  }
}
