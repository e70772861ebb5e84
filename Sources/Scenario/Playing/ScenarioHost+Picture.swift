package import BackBoardServices

extension ScenarioHost {
  /// A picture of the screen of the app in front, or of the home screen, as the bytes of a file.
  package func picture(
    _ format: BKSPicturePart.Format, scale: UInt8 = 1
  ) throws(SessionError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = BKSPicturePart(format, scale: scale)
    while true {
      switch try ask(.picture(part)) {
      case .part(let number, let length, let more):
        bytes += more
        guard bytes.count < length else { return bytes }
        guard !more.isEmpty else { throw .protocolBroken("a part of a picture is empty") }
        part.number = number
        part.offset = UInt32(clamping: bytes.count)
      case .failure(let sentence, let candidates):
        throw .declined(sentence, names: [], candidates: candidates)
      case .done, .text, .point, .notLaunched:
        throw .protocolBroken("the answer is no part of a picture")
      }
    }
  }
}
