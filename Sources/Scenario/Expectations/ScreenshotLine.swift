/// A line `screenshot "<file>.svg"` of an `expect` block: the screen must look like the picture in the file.
package struct ScreenshotLine: Hashable, Sendable {
  /// The path of the file; a relative path in the line starts at the folder of the file with the line.
  package let path: String
  /// The words of the line as they were written, with single blanks between them and without a comment.
  package let words: String
  /// The place of the file's name.
  package let place: Place
  /// The whole line, for messages.
  package let line: String
}
