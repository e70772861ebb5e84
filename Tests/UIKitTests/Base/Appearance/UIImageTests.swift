import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct UIImageTests {
  /// The beginning of a GIF image of 90 by 60 pixels.
  private static let data = Data(Array("GIF89a".utf8) + [90, 0, 60, 0, 0])

  @Test("An image has the size in its data, divided by its scale")
  func sizes() {
    expectEqual(UIImage(data: Self.data)?.size, CGSize(width: 90, height: 60))
    expectEqual(UIImage(data: Self.data, scale: 3)?.size, CGSize(width: 30, height: 20))
    expectEqual(UIImage(data: Self.data, scale: 3)?.scale, 3)
    expectNil(UIImage(data: Data("text".utf8)))
    expectNil(UIImage(data: Self.data, scale: 0))
  }

  @Test("An image that has only a name has no size")
  func named() throws {
    let image = try #require(UIImage(named: "logo"))
    #expect(image.name == "logo" && image.size == .zero && !image.isSymbolImage)
    let symbol = try #require(UIImage(systemName: "star"))
    #expect(symbol.name == "star" && symbol.isSymbolImage)
    #expect(UIImage().name == nil && UIImage().size == .zero && UIImage().scale == 1)
  }

  @Test("Another rendering mode is another image with the same content")
  func renderingMode() throws {
    let image = try #require(UIImage(data: Self.data, scale: 2))
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(image.renderingMode == .automatic && template.renderingMode == .alwaysTemplate)
    #expect(template.size == image.size && template.scale == 2)
  }

  @Test("An image has an accessibility identifier, which a copy does not have")
  @MainActor func identifier() {
    let image = UIImage()
    expectNil(image.accessibilityIdentifier)
    image.accessibilityIdentifier = "trash"
    expectEqual(image.accessibilityIdentifier, "trash")
    expectNil(image.withRenderingMode(.alwaysTemplate).accessibilityIdentifier)
  }

  @Test("A file whose name ends with @2x has two pixels for each point; a missing file gives nil")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "UIImageTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    for (name, size) in [("a.gif", CGFloat(90)), ("b@2x.gif", 45), ("c@3x.gif", 30)] {
      let file = folder.appendingPathComponent(name)
      try Self.data.write(to: file)
      expectEqual(UIImage(contentsOfFile: file.path)?.size.width, size)
    }
    expectNil(UIImage(contentsOfFile: folder.path + "/nowhere.gif"))
  }
}
