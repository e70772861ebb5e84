/// Why a request is not served: the status of the response, and a sentence for people.
package struct HTTPRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  package var status: HTTPStatus
  package var sentence: String

  package init(_ status: HTTPStatus, _ sentence: String) {
    (self.status, self.sentence) = (status, sentence)
  }

  package var description: String { "\(status.rawValue) \(sentence)" }
}
