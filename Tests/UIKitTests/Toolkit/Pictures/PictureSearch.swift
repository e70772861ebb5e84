import Foundation
import TouchstonePictures
import UIKit
import _Testing_UIKit

// Looking for parts of a picture.

extension Picture {
  /// The group of a name, wherever it is.
  func group(named name: String) -> Group? { Item.group(of: items, name) }
}

extension Picture.Group {
  /// The texts in the group, wherever they are.
  var texts: [String] { items.flatMap(\.texts) }

  /// The colors of the areas in the group, wherever they are.
  var colors: [Picture.Color] { items.flatMap(\.colors) }
}

extension Picture.Item {
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

// A picture in short words.

extension TouchStage {
  /// What a picture has of a view, which gets a frame and is shown in a window unless it is in one.
  func looks(_ view: UIView, _ frame: CGRect? = nil) -> [String] {
    if let frame { view.frame = frame }
    if view.window == nil { show(view) }
    return picture.group(named: String(describing: Swift.type(of: view)))?.summary ?? []
  }
}

extension Picture.Group {
  /// What is in the group, one item a line: its kind, the box around it and its color; what is in a group is further right.
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

  /// The smallest and the largest coordinates of the points that a path visits.
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

  private static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The parts of a color in hundredths, red, green and blue, and the opacity unless it is whole.
  private static func text(_ color: Picture.Color) -> String {
    func part(_ value: Double) -> String { "\(Int((value * 100).rounded()))" }
    return [color.red, color.green, color.blue].map(part).joined(separator: ",")
      + (color.alpha == 1 ? "" : "@" + part(color.alpha))
  }
}
