import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The registration of nibs, where nil is the only value, since there are no nibs here.
@MainActor
struct UINibTests {
  private let stage = TouchStage()

  @Test("registering nil as the nib of an identifier removes the class that was registered for it")
  func removal() {
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
