import Foundation
import TouchstonePictures
import UIKit
import _Testing_UIKit

// Searches for parts of a picture.

extension Picture {
  /// Returns the first group of a name, at any depth; nil if there is none.
  func group(named name: String) -> Group? { Item.group(of: items, name) }
}

extension Picture.Group {
  /// The texts in the group, at any depth.
  var texts: [String] { items.flatMap(\.texts) }

  /// The colors of the areas in the group, at any depth.
  var colors: [Picture.Color] { items.flatMap(\.colors) }
}

extension Picture.Item {
  /// The group that the item is; nil for other items.
  var group: Picture.Group? {
    if case .group(let group) = self { group } else { nil }
  }

  var groupName: String? { group?.name }

  fileprivate static func group(of items: [Picture.Item], _ name: String) -> Picture.Group? {
    for case .group(let group) in items {
      if group.name == name { return group }
      if let found = self.group(of: group.items, name) { return found }
    }
    return nil
  }

  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text.characters]
    case .group(let group): group.texts
    case .area, .line: []
    }
  }

  fileprivate var colors: [Picture.Color] {
    switch self {
    case .area(_, .color(let color)): [color]
    case .group(let group): group.colors
    case .area, .line, .text: []
    }
  }
}

extension Picture.Path {
  /// The radius of the corners, if the path is a rectangle with round ones: how far its upper edge begins from its left,
  /// in hundredths.
  var cornerRadius: Double {
    let ends = elements.compactMap { element -> Picture.Point? in
      switch element {
      case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
      case .close: nil
      }
    }
    let (left, top) = (ends.map(\.x).min() ?? 0, ends.map(\.y).min() ?? 0)
    let radius = (ends.filter { $0.y == top }.map(\.x).min() ?? 0) - left
    return (radius * 100).rounded() / 100
  }
}

// Summaries of a picture.

extension TouchStage {
  /// Returns the summary of a view's group in the picture.
  ///
  /// The view gets the frame, if there is one, and is shown if it has no window.
  func summary(of view: UIView, frame: CGRect? = nil) -> [String] {
    if let frame { view.frame = frame }
    if view.window == nil { show(view) }
    return picture.group(named: String(describing: Swift.type(of: view)))?.summary ?? []
  }
}

extension Picture.Group {
  /// A line for each item in the group; the items of inner groups are indented.
  ///
  /// Areas have their box and color, or `gradient` and their box; lines their box, width and color; texts their
  /// characters, start, size, weight and color; groups their name, offset, tint and blur, if they have these.
  var summary: [String] { items.flatMap(\.summary) }
}

extension Picture.Item {
  fileprivate var summary: [String] {
    switch self {
    case .area(let area, .color(let color)): ["area \(Self.box(area.path)) \(Self.text(color))"]
    case .area(let area, .gradient): ["gradient \(Self.box(area.path))"]
    case .line(let path, let pen, let color):
      ["line \(Self.box(path)) \(Self.text(pen.width)) \(Self.text(color))"]
    case .text(let text):
      [
        "text \(text.characters) \(Self.text(text.start.x)) \(Self.text(text.start.y)) "
          + "\(Self.text(text.style.size)) \(Self.text(text.style.weight)) \(Self.text(text.color))"
      ]
    case .group(let group):
      [
        "\(group.name ?? "group") \(Self.text(group.transform.tx)) \(Self.text(group.transform.ty))"
          + (group.tint.map { " " + Self.text($0) } ?? "")
          + (group.blur == 0 ? "" : " blur \(Self.text(group.blur))")
      ] + group.summary.map { "  " + $0 }
    }
  }

  /// Returns the least x and y and the greatest x and y of the ends in a path, and "round" if the path has curves.
  private static func box(_ path: Picture.Path) -> String {
    let points = path.elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
      case .close: nil
      }
    }
    let numbers = [
      points.map(\.x).min(), points.map(\.y).min(), points.map(\.x).max(), points.map(\.y).max(),
    ]
    let isRound = path.elements.contains { if case .curve = $0 { true } else { false } }
    return numbers.map { text($0 ?? 0) }.joined(separator: " ") + (isRound ? " round" : "")
  }

  /// Returns a number with up to two digits after the point.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Returns the red, green and blue of a color in hundredths, and `@` with the opacity unless the color is opaque.
  private static func text(_ color: Picture.Color) -> String {
    func part(_ value: Double) -> String { "\(Int((value * 100).rounded()))" }
    return [color.red, color.green, color.blue].map(part).joined(separator: ",")
      + (color.alpha == 1 ? "" : "@" + part(color.alpha))
  }
}
