/// How the gallery page looks, in light and in dark surroundings.
enum GalleryStyle {
  /// The style sheet.
  static let css = """
    :root {
      --page: #f4f5f7; --card: #ffffff; --text: #16181d; --soft: #626b7a; --line: #e2e5ea;
      --stage: #eceef2; --accent: #2557d6; --code: #f7f8fa;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #101216; --card: #191c22; --text: #eceef2; --soft: #98a1b0; --line: #2a2f38;
        --stage: #232730; --accent: #8ab0ff; --code: #12151a;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; padding: 48px clamp(16px, 4vw, 56px); background: var(--page); color: var(--text);
      font: 16px/1.5 Inter, system-ui, sans-serif;
    }
    header, main { max-width: 1320px; margin: 0 auto; }
    header { margin-bottom: 32px; }
    h1 { margin: 0; font-size: 34px; line-height: 1.2; letter-spacing: -0.02em; }
    header p { margin: 6px 0 0; color: var(--soft); }
    main { columns: 390px; column-gap: 24px; }
    article {
      break-inside: avoid; margin: 0 0 24px; padding: 14px 14px 16px; background: var(--card);
      border: 1px solid var(--line); border-radius: 18px;
    }
    .picture {
      display: flex; justify-content: center; padding: 20px; border-radius: 10px;
      background: var(--stage);
    }
    img { max-width: 100%; height: auto; display: block; border-radius: 6px; }
    h2 { margin: 16px 6px 0; font-size: 18px; line-height: 1.3; letter-spacing: -0.01em; }
    .facts { margin: 2px 6px 0; color: var(--soft); font-size: 14px; }
    a { color: var(--accent); text-decoration: none; }
    a:hover { text-decoration: underline; }
    details { margin: 12px 6px 0; font-size: 14px; }
    summary { cursor: pointer; color: var(--soft); }
    pre {
      margin: 10px 0 0; padding: 14px; max-height: 420px; overflow: auto; background: var(--code);
      border: 1px solid var(--line); border-radius: 10px; font: 12px/1.55 ui-monospace, monospace;
      tab-size: 2;
    }
    """
}
