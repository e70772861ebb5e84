import TouchstoneTracePage

/// The HTML document around the content of pages without scripts, such as reports of runs and pages of rules.
///
/// A page is one file, loads nothing from a network, and follows the light or dark color scheme of the browser.
enum PlainPage {
  /// Returns a document with a body in HTML and a title in plain text.
  static func html(title: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escaped(title))</title>
    <style>\(style)</style>
    </head>
    <body><main>
    \(body)
    </main></body>
    </html>

    """
  }

  private static let style = """
    :root{--page:#f6f6f8;--card:#fff;--line:#dcdce2;--text:#1c1c20;--quiet:#5c5c66;--no:#b3261e;--ok:#1f7a3a;--link:#0a5cc2}
    @media(prefers-color-scheme:dark){:root{--page:#141416;--card:#1e1e22;--line:#36363d;--text:#ececf0;--quiet:#a2a2ad;--no:#ff8a80;--ok:#6fd08c;--link:#7db7ff}}
    body{margin:0;background:var(--page);color:var(--text);font:13px/1.5 system-ui,sans-serif}
    main{max-width:960px;margin:0 auto;padding:24px 16px}
    h1{font-size:24px;margin:0}h2{font-size:17px;margin:4px 0;overflow-wrap:anywhere}p{margin:4px 0}
    section,table{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:16px 0}
    section{padding:12px 16px}table{width:100%;border-collapse:separate;border-spacing:0}
    td{padding:6px 12px;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
    tr:first-child td{border-top:0}
    .quiet{color:var(--quiet)}.verdict{color:var(--no);font-weight:600}.ok{color:var(--ok);white-space:nowrap}
    .time{text-align:right;white-space:nowrap}.links a{margin-right:12px}a{color:var(--link)}
    .id{white-space:nowrap}.no{color:var(--no)}
    pre{font:12px/1.5 ui-monospace,monospace;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
    summary{cursor:pointer}
    """
}
