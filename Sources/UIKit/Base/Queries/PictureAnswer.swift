import BackBoardServices
import TouchstonePictures

/// Answers questions for a picture of the screen, part by part.
@MainActor
enum PictureAnswer {
  /// The picture that was drawn last; its bytes are kept until the last part has been sent.
  struct Kept {
    /// The number of the picture, from 1.
    var number: UInt32 = 0
    var bytes: [UInt8] = []
  }

  /// Answers with a part of the last picture; for the number 0 a new picture is drawn first.
  static func answer(_ part: BKSPicturePart, in context: AppContext) -> BKSReply {
    if part.number == 0 {
      context.keptPicture.number += 1
      context.keptPicture.bytes = draw(part, in: context)
    }
    let kept = context.keptPicture
    guard part.number == 0 || part.number == kept.number else {
      return .failure("another picture was asked for meanwhile", candidates: [])
    }
    guard let start = Int(exactly: part.offset), start < kept.bytes.count else {
      return .failure("the picture has \(kept.bytes.count) bytes", candidates: [])
    }
    let end = min(start + BKSMessage.partLimit, kept.bytes.count)
    // This is the last part.
    if end == kept.bytes.count { context.keptPicture.bytes = [] }
    return .part(
      number: kept.number, length: UInt32(clamping: kept.bytes.count),
      Array(kept.bytes[start..<end]))
  }

  private static func draw(_ part: BKSPicturePart, in context: AppContext) -> [UInt8] {
    let picture = ScreenPicture.picture(of: context)
    return switch part.format {
    case .svg: Array(SVGWriter.text(of: picture).utf8)
    case .png: Painter.png(of: picture, scale: Int(part.scale))
    }
  }
}
