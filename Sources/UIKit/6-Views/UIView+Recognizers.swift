// The recognizers of a view: a recognizer is on one view at most.
extension UIView {
  package func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers = (recognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  package func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  package func replaceRecognizers(with new: [UIGestureRecognizer]?) {
    for old in recognizers ?? [] where new?.contains(where: { $0 === old }) != true {
      removeGestureRecognizer(old)
    }
    recognizers = nil
    for recognizer in new ?? [] {
      if recognizer.view === self {
        recognizers = (recognizers ?? []) + [recognizer]
      } else {
        addGestureRecognizer(recognizer)
      }
    }
  }
}
