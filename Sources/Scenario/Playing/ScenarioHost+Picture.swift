package import BackBoardServices

extension ScenarioHost {
  /// The most bytes of a picture.
  ///
  /// Source: our choice, above a PNG of the largest display with a pixel for each point.
  package static var pictureByteLimit: UInt32 { 512 << 20 }

  /// A picture of the screen of the app in front, or of the home screen, as the bytes of a file.
  ///
  /// `scale` is the number of pixels for each point, if the format has pixels.
  ///
  /// The first part fixes the number and the length of the picture, and every part but the last is full, so an app
  /// cannot make the picture endless.
  package func picture(
    _ format: BKSPicturePart.Format, scale: UInt8 = 1
  ) throws(SessionError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = BKSPicturePart(format, scale: scale)
    var whole: UInt32?
    while true {
      switch try ask(.picture(part)) {
      case .part(let number, let length, let more):
        let fixed = whole ?? length
        try check(length, of: fixed)
        guard number > 0, whole == nil || number == part.number else {
          let right = whole == nil ? "1 or more" : "\(part.number)"
          throw .protocolBroken("a part has picture number \(number) instead of \(right)")
        }
        let due = min(BKSMessage.partLimit, Int(fixed) - bytes.count)
        guard more.count == due else {
          throw .protocolBroken(
            "the part at byte \(bytes.count) of a picture has \(more.count) bytes instead of \(due)"
          )
        }
        bytes += more
        guard bytes.count < fixed else { return bytes }
        whole = fixed
        part.number = number
        part.offset = UInt32(clamping: bytes.count)
      case .failure(let sentence, let candidates):
        throw .declined(sentence, names: [], candidates: candidates)
      case .done, .text, .point, .notLaunched:
        throw .protocolBroken("the answer is no part of a picture")
      }
    }
  }

  /// Throws if the length of a picture is out of range, or not the one that its first part has fixed.
  private func check(_ length: UInt32, of fixed: UInt32) throws(SessionError) {
    guard 1...Self.pictureByteLimit ~= length else {
      throw .protocolBroken(
        "a picture of \(length) bytes; it may have 1 to \(Self.pictureByteLimit)")
    }
    guard length == fixed else {
      throw .protocolBroken("a part says \(length) bytes for a picture of \(fixed)")
    }
  }
}
