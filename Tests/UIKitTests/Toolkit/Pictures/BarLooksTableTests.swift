import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The pictures of bars, rows, the keyboard, images and layers, with all items as `Picture.Group.summary`, in
/// `PictureSearch.swift`, writes them.
@MainActor
struct BarLooksTableTests {
  private let stage = TouchStage(size: CGSize(width: 331, height: 557), scale: 1)

  @Test("Bars have their color up to the edge of the screen, and a line towards the content")
  func bars() throws {
    let controllers = ["One", "Two", "Three"].map { title in
      let controller = UIViewController()
      controller.title = title
      controller.view.backgroundColor = .white
      return controller
    }
    controllers[0].navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let tabs = UITabBarController()
    tabs.viewControllers =
      [UINavigationController(rootViewController: controllers[0])] + controllers.dropFirst()
    controllers[2].tabBarItem.isEnabled = false
    stage.show(tabs)
    stage.advance(by: .zero)
    func group(_ name: String) -> [String]? { stage.picture.group(named: name)?.summary }
    expectEqual(
      group("UINavigationBar"),
      [
        "area 0 -47 331 44 95,95,97",
        "area 0 43.5 331 44 24,24,26@29",
        "UINavigationItemView 0 0",
        "  text One 110.63 28.04 17 0.3 0,0,0",
        "UINavigationButton 251 0",
        "  UIButtonLabel 0 0",
        "    text Edit 25.24 28.4 18 0 0,48,100",
      ])
    expectEqual(
      group("UITabBar"),
      [
        "area 0 0 331 83 95,95,97",
        "area 0 0 331 0.5 24,24,26@29",
        "UITabBarButton 0 0",
        "  line 44.17 7 66.17 29 round 2 0,48,100",
        "UITabBarButton 110.33 0",
        "  line 44.17 7 66.17 29 round 2 56,56,58",
        "  text Two 46.07 42.55 10 0.23 56,56,58",
        "UITabBarButton 220.67 0",
        "  line 44.17 7 66.17 29 round 2 24,24,26@30",
        "  text Three 42.92 42.55 10 0.23 24,24,26@30",
      ])
  }

  @Test("A row has a background, a separator and a text after a margin; a table has a background")
  func rows() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    expectEqual(
      stage.summary(of: cell, frame: rect(0, 0, 201, 45)),
      [
        "area 0 0 201 45 100,100,100",
        "area 20 44.5 201 45 24,24,26@29",
        "UITableViewCellContentView 0 0",
        "  UILabel 16 0",
        "    text Row 20 28.54 17 0 0,0,0",
      ])
    cell.isHighlighted = true
    cell.bounds.origin = CGPoint(x: 3, y: 5)
    expectEqual(
      stage.summary(of: cell),
      [
        "group 3 5",
        "  area 0 0 201 45 82,82,84",
        "  area 20 44.5 201 45 24,24,26@29",
        "UITableViewCellContentView 0 0",
        "  UILabel 16 0",
        "    text Row 20 28.54 17 0 0,0,0",
      ])
    cell.isHighlighted = false
    cell.backgroundColor = .red
    expectEqual(
      stage.summary(of: cell),
      [
        "area 3 5 204 50 100,0,0",
        "group 3 5",
        "  area 20 44.5 201 45 24,24,26@29",
        "UITableViewCellContentView 0 0",
        "  UILabel 16 0",
        "    text Row 20 28.54 17 0 0,0,0",
      ])
    for style in [UITableView.Style.plain, .grouped] {
      let table = UITableView(frame: rect(0, 0, 101, 51), style: style)
      // Otherwise the content would begin below the status bar.
      table.contentInsetAdjustmentBehavior = .never
      stage.show(table)
      expectEqual(
        stage.summary(of: table).first,
        "area 0 0 101 51 " + (style == .plain ? "100,100,100" : "95,95,97"))
      table.removeFromSuperview()
    }
  }

  @Test("The keyboard consists of keys with shadows, and a held key changes its color")
  func keyboard() throws {
    let field = UITextField(frame: rect(0, 0, 101, 41))
    stage.show(field)
    field.becomeFirstResponder()
    stage.advance(by: .zero)
    let lines = stage.picture.group(named: "UIKeyboardView @keyboard")?.summary ?? []
    let prefix = "UIKeyboardKey @key."
    let keys = lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    expectEqual(
      keys,
      [
        "q 3 3", "w 36.1 3", "e 69.2 3", "r 102.3 3", "t 135.4 3", "y 168.5 3", "u 201.6 3",
        "i 234.7 3", "o 267.8 3", "p 300.9 3", "a 19.55 57", "s 52.65 57", "d 85.75 57",
        "f 118.85 57", "g 151.95 57", "h 185.05 57", "j 218.15 57", "k 251.25 57", "l 284.35 57",
        "z 52.65 111", "x 85.75 111", "c 118.85 111", "v 151.95 111", "b 185.05 111",
        "n 218.15 111", "m 251.25 111", "shift 19.55 111", "delete 284.35 111", "space 69.2 165",
        "return 234.7 165",
      ])
    func key(_ name: String) -> [String] {
      stage.picture.group(named: "UIKeyboardKey @key.\(name)")?.summary ?? []
    }
    func box(_ width: String, _ color: String) -> [String] {
      let area = "area 0 0 \(width) 48 round \(color)"
      return ["shadow 0 1 0,0,0@30", "  " + area, area]
    }
    let (white, gray) = ("100,100,100", "68,68,70")
    expectEqual(lines.first, "area 0 0 331 216 82,82,84")
    expectEqual(key("q"), box("27.1", white) + ["text q 7.61 31.82 22 0 0,0,0"])
    expectEqual(key("delete"), box("27.1", gray) + ["text × 7.17 31.82 22 0 0,0,0"])
    expectEqual(key("return"), box("93.3", gray) + ["text return 27.53 29.33 15 0 0,0,0"])
    expectEqual(key("space"), box("159.5", white) + ["text space 60.93 29.33 15 0 0,0,0"])
    stage.finger(1).down(at: try stage.view(named: "key.shift"))
    expectEqual(key("shift"), box("27.1", white) + ["text ↑ 7.79 30.4 18 0 0,0,0"])
    stage.finger(2).down(at: try stage.view(named: "key.w"))
    expectEqual(key("w"), box("27.1", gray) + ["text w 5.63 31.82 22 0 0,0,0"])
  }

  @Test("An image is where the content mode of its view puts it, and one without pixels is a box")
  func images() {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 5)).image { context in
      UIColor.red.setFill()
      context.fill(rect(1, 1, 2, 3))
    }
    let view = UIImageView(frame: rect(0, 0, 41, 31))
    view.image = drawn
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left,
      .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]
    expectEqual(
      modes.map { mode in
        view.contentMode = mode
        return stage.summary(of: view).first ?? ""
      },
      [
        "image 0 0",
        "image 11.2 0",
        "image 0 -18.67",
        "image 0 0",
        "image 19 13",
        "image 19 0",
        "image 19 26",
        "image 0 13",
        "image 38 13",
        "image 0 0",
        "image 38 0",
        "image 0 26",
        "image 38 26",
      ])
    view.image = UIImage(named: "sun")
    expectEqual(
      stage.summary(of: view),
      [
        "area 0.5 0.5 40.5 30.5 round 56,56,58@15",
        "line 0.5 0.5 40.5 30.5 round 1 56,56,58@60",
        "text sun 12.36 12.85 11 0 56,56,58",
        "text 41×31 4.55 25.97 11 0 56,56,58",
      ])
    view.highlightedImage = drawn
    view.isHighlighted = true
    expectEqual(
      stage.summary(of: view),
      [
        "image 38 26",
        "  area 1 1 3 4 100,0,0",
      ])
  }

  @Test(
    "R-LAYER-30: a layer has its shadow, its background, its sublayers and its border, in order")
  func layers() {
    let view = UIView(frame: rect(3, 5, 71, 43))
    view.accessibilityIdentifier = "box"
    view.backgroundColor = .red
    view.layer.borderWidth = 3
    view.layer.borderColor = UIColor.blue.cgColor
    view.layer.cornerRadius = 7
    view.layer.maskedCorners = [.layerMaxXMinYCorner, .layerMinXMaxYCorner]
    let shape = CAShapeLayer()
    shape.frame = rect(11, 13, 17, 19)
    shape.path = CGPath(rect: rect(1, 2, 3, 4), transform: nil)
    shape.lineWidth = 2
    shape.strokeColor = .white
    shape.zPosition = -1
    let gradient = CAGradientLayer()
    gradient.frame = rect(2, 3, 5, 7)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.addSublayer(gradient)
    view.layer.addSublayer(shape)
    stage.show(view)
    func group() -> [String]? { stage.picture.group(named: "UIView @box")?.summary }
    expectEqual(
      group(),
      [
        "area 0 0 71 43 round 100,0,0",
        "CAShapeLayer 11 13",
        "  area 1 2 4 6 0,0,0",
        "  line 1 2 4 6 2 100,100,100",
        "CAGradientLayer 2 3",
        "  group 0 0",
        "    gradient 0 0 5 7",
        "line 1.5 1.5 69.5 41.5 round 3 0,0,100",
      ])
    view.layer.shadowOpacity = 0.5
    view.layer.shadowRadius = 5
    view.layer.shadowOffset = CGSize(width: 2, height: 3)
    view.layer.borderColor = UIColor.clear.cgColor
    expectEqual(
      group(),
      [
        "shadow 2 3 blur 5",
        "  area 0 0 71 43 round 0,0,0",
        "area 0 0 71 43 round 100,0,0",
        "CAShapeLayer 11 13",
        "  area 1 2 4 6 0,0,0",
        "  line 1 2 4 6 2 100,100,100",
        "CAGradientLayer 2 3",
        "  group 0 0",
        "    gradient 0 0 5 7",
      ])
    view.layer.borderColor = nil
    view.layer.shadowColor = UIColor.clear.cgColor
    gradient.removeFromSuperlayer()
    shape.isHidden = true
    expectEqual(
      group(),
      [
        "area 0 0 71 43 round 100,0,0"
      ])
  }

  @Test("A menu dims the window, and its rows have one background with lines between them")
  func menus() {
    let list = ContextMenuView(
      UIMenu(children: ["One", "Two"].map { UIAction(title: $0) { _ in } }), over: stage.window,
      at: CGPoint(x: 10, y: 20))
    stage.show(list)
    expectEqual(
      stage.picture.group(named: "ContextMenuView @context-menu")?.summary,
      [
        "area 0 0 331 557 0,0,0@20", "area 10 20 260 108 round 95,95,97",
        "area 10 63.75 260 64.25 24,24,26@29", "UIButton @one 10 20", "  UIButtonLabel 0 0",
        "    text One 20 28.4 18 0 0,0,0", "UIButton @two 10 64", "  UIButtonLabel 0 0",
        "    text Two 20 28.4 18 0 0,0,0",
      ])
    expectEqual(
      stage.summary(of: UIDimmingView(), frame: rect(0, 0, 50, 40)), ["area 0 0 50 40 0,0,0@20"])
  }
}
