import TouchstoneTrace

/// Everything that can be asked about one touch, answered: what a page about the trace shows for any selection.
package struct TouchAnswers: Sendable {
  /// The touch.
  package let story: TouchStory
  /// Its finger, as the broker counts the fingers that are down.
  package let finger: Int
  /// Its hit tests, in the order of the trace.
  package let walks: [HitWalk]
  /// What became of it.
  package let outcome: Explanation
  /// What each recognizer that received or refused it did, in the order of the names.
  package let gestures: [Named]
  /// Why each view that the trace had named did not get it, in the order of the names.
  package let views: [Named]

  /// An answer about a view or a recognizer.
  package struct Named: Sendable {
    package let name: String
    package let answer: Explanation
  }
}

extension Explainer {
  /// The answers about every touch, in the order in which they landed.
  ///
  /// They are those of `answer(_:)`, in one reading of the trace.
  package var answersAboutTouches: [TouchAnswers] {
    let recognizers = Set(recognizers)
    // The tree of each process at the landing before, and the number of records that it follows from.
    var trees: [String: RecordedTree] = [:]
    var read: [String: Int] = [:]
    return recording.touches.map { story in
      let process = story.process
      var tree = trees[process] ?? RecordedTree(of: process)
      let lines = recording.lines(before: story.landing.number)
      for line in lines[(read[process] ?? lines.startIndex)...] { tree.apply(line) }
      trees[process] = tree
      read[process] = lines.endIndex
      return answers(about: story, tree, recognizers)
    }
  }

  private func answers(
    about story: TouchStory, _ tree: RecordedTree, _ recognizers: Set<String>
  ) -> TouchAnswers {
    let landing = Landing(of: story, in: tree, recording)
    let walks = landing.walks
    let asked = walks.filter { $0.pass.touch == story.number }.flatMap { $0.visits.map(\.view) }
    let views = Set(tree.views + asked).subtracting(recognizers).sorted()
    let own = story.own.compactMap { line in
      [.attach, .detach].contains(line.kind) ? line.subject : nil
    }
    return TouchAnswers(
      story: story, finger: finger(of: story), walks: walks, outcome: touch(story),
      gestures: Set(own).sorted().map { .init(name: $0, answer: gesture($0, of: story)) },
      views: views.map { .init(name: $0, answer: whyNot($0, at: landing)) })
  }
}
