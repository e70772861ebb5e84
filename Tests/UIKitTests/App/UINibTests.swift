import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Archives of views, which do not exist here.
@MainActor
struct UINibTests {
  private let stage = TouchStage()

  @Test("to register no archive takes the registration of a class back")
  func none() {
    stage.makeCurrent()
    let none: UINib? = nil
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "a")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "a")
    #expect(table.dequeueReusableCell(withIdentifier: "a") != nil)
    table.register(none, forCellReuseIdentifier: "a")
    table.register(none, forHeaderFooterViewReuseIdentifier: "a")
    #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "a") == nil)
  }
}
