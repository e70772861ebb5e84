import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// An answer as lines of text and as JSON.
@MainActor
struct ExplanationTextTests {
  @Test("the lines are the sentence, the numbered records and the remedy")
  func lines() throws {
    let app = AskedStage()
    _ = app.add(UILabel(), named: "name")
    app.tap(160, 160)
    let text = ExplanationText.lines(try app.whyNot("@name"))
    let lines = text.split(separator: "\n")
    expectEqual(
      String(lines[0]),
      "@name was skipped for touch 1: user interaction is disabled for it, as it is by default for views "
        + "of its class.")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("  #") })
    expectEqual(lines.last.map(String.init), "Set isUserInteractionEnabled of @name to true.")
  }

  @Test("JSON has the code, the sentence, the records and the remedy")
  func json() throws {
    let app = AskedStage()
    _ = app.add(UIView(), named: #"a"b"#)
    app.panel.isUserInteractionEnabled = false
    app.tap(160, 160)
    let text = ExplanationText.json(try app.whyNot(#"@a"b"#))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    expectEqual(object["code"] as? String, "interaction-disabled")
    expectEqual(
      object["sentence"] as? String,
      #"@a"b was skipped for touch 1: user interaction is disabled for its ancestor @panel."#)
    expectEqual((object["evidence"] as? [[String: Any]])?.count, 3)
    expectEqual(object["remedy"] as? String, "Set isUserInteractionEnabled of @panel to true.")
  }

  @Test("every code consists of lowercase letters and hyphens")
  func codes() {
    for code in ExplanationCode.allCases {
      #expect(code.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, "\(code)")
    }
  }
}

struct QuestionTests {
  @Test("a question is made from a form, a subject and options")
  func forms() throws {
    expectEqual(
      try Question(form: "touch", subject: "3", Question.Options(finger: 2)),
      .touch(event: 3, finger: 2))
    expectEqual(
      try Question(form: "hit", subject: "10,20.5", Question.Options(at: 250)),
      .hit(x: 10, y: 20.5, at: 250))
    expectEqual(
      try Question(form: "why-not", subject: "@a", Question.Options(event: 4)),
      .whyNot(view: "@a", event: 4))
  }

  @Test(
    "an invalid question is refused with the reason",
    arguments: [
      ("why", "@a", Question.Options(), "unknown question 'why'"),
      ("touch", "@a", Question.Options(), "an event is a number such as 3, not '@a'"),
      ("touch", "0", Question.Options(), "an event is a number such as 3, not '0'"),
      ("hit", "10", Question.Options(), "a point is x,y in points, not '10'"),
      ("hit", "nan,1", Question.Options(), "a point is x,y in points, not 'nan,1'"),
      ("route", "3", Question.Options(event: 1), "'explain route' has no --event"),
      ("gesture", "@a", Question.Options(at: 1), "'explain gesture' has no --at"),
    ])
  func refused(form: String, subject: String, options: Question.Options, message: String) {
    do {
      _ = try Question(form: form, subject: subject, options)
      Issue.record("\(form) \(subject) was accepted")
    } catch {
      expectEqual("\(error)", message)
    }
  }
}
