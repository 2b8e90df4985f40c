/// How the page of a report looks: in light and dark surroundings, and on paper.
enum ReportStyle {
  /// The style sheet.
  static let css = """
    :root {
      --page: #f4f5f7; --card: #ffffff; --text: #16181d; --soft: #5c6574; --line: #e0e4ea;
      --stage: #eceef2; --accent: #1f4fc9; --code: #f3f5f8;
      --error: #b91c1c; --warning: #92400e; --note: #1d4ed8;
      --error-back: #fdeaea; --warning-back: #fdf1de; --note-back: #e8effd; --fine: #15703a;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #101216; --card: #191c22; --text: #eceef2; --soft: #a0a9b8; --line: #2c313b;
        --stage: #242831; --accent: #93b4ff; --code: #12151a;
        --error: #ff8f8f; --warning: #f5bd6b; --note: #9dbcff;
        --error-back: #3a1a1c; --warning-back: #38280f; --note-back: #1a2747; --fine: #7fd6a0;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; padding: 48px clamp(16px, 4vw, 56px); background: var(--page); color: var(--text);
      font: 16px/1.5 Inter, system-ui, sans-serif;
    }
    header, main, footer { max-width: 1120px; margin: 0 auto; }
    h1, h2, h3, h4 { letter-spacing: -0.01em; line-height: 1.3; overflow-wrap: anywhere; }
    .brand { margin: 0; color: var(--accent); font-weight: 700; letter-spacing: 0.04em; }
    h1 { margin: 0; font-size: 36px; line-height: 1.15; letter-spacing: -0.02em; }
    .lead { margin: 6px 0 0; color: var(--soft); }
    .fine { color: var(--fine); font-weight: 600; }
    .soft { color: var(--soft); font-size: 14px; margin: 4px 0 0; }
    .tiles { display: flex; flex-wrap: wrap; gap: 14px; margin: 24px 0; padding: 0; list-style: none; }
    .tile { min-width: 150px; padding: 12px 18px 14px; border-radius: 14px; }
    .tile strong { display: block; font-size: 32px; line-height: 1.2; font-variant-numeric: tabular-nums; }
    .tile.error { background: var(--error-back); color: var(--error); }
    .tile.warning { background: var(--warning-back); color: var(--warning); }
    .tile.note { background: var(--note-back); color: var(--note); }
    .tile.none { background: var(--stage); color: var(--soft); }
    table { width: 100%; border-collapse: separate; border-spacing: 0; }
    caption { text-align: left; padding: 0 0 8px; font-weight: 600; }
    caption small { font-weight: 400; color: var(--soft); overflow-wrap: anywhere; }
    /* The frame is that of the cells: the caption stands above it. */
    th, td { background: var(--card); }
    tr > :first-child { border-left: 1px solid var(--line); }
    tr > :last-child { border-right: 1px solid var(--line); }
    tbody tr:last-child > * { border-bottom: 1px solid var(--line); }
    thead th:first-child { border-top-left-radius: 14px; }
    thead th:last-child { border-top-right-radius: 14px; }
    tbody tr:last-child > :first-child { border-bottom-left-radius: 14px; }
    tbody tr:last-child > :last-child { border-bottom-right-radius: 14px; }
    .document { content-visibility: auto; contain-intrinsic-size: auto 800px; }
    th, td { padding: 9px 16px; text-align: right; border-top: 1px solid var(--line); }
    thead th { color: var(--soft); font-size: 13px; font-weight: 600; }
    th:first-child { text-align: left; font-weight: 500; overflow-wrap: anywhere; }
    td { font-variant-numeric: tabular-nums; }
    .zero { color: var(--soft); }
    a { color: var(--accent); text-decoration: none; }
    a:hover, a:focus-visible { text-decoration: underline; }
    h2 { margin: 56px 0 0; font-size: 24px; }
    h2 + .finding { margin-top: 16px; }
    h3 { margin: 20px 0 14px; font-size: 18px; }
    h3 small { margin-left: 8px; color: var(--soft); font-weight: 400; font-size: 14px; }
    figure {
      margin: 0; padding: 18px 18px 12px; background: var(--stage); border-radius: 12px;
      text-align: center; break-inside: avoid;
    }
    figcaption { margin-top: 10px; color: var(--soft); font-size: 13px; }
    img { display: block; max-width: 100%; height: auto; margin: 0 auto; }
    .overview { margin-bottom: 18px; }
    .finding {
      margin: 0 0 18px; padding: 20px 24px 22px; background: var(--card); border-radius: 16px;
      border: 1px solid var(--line);
    }
    h4 { margin: 0; font-size: 18px; display: flex; gap: 10px; align-items: baseline; }
    .number {
      flex: none; min-width: 26px; padding: 0 8px; border-radius: 13px; color: #ffffff;
      font-size: 14px; line-height: 26px; text-align: center;
    }
    .error .number { background: #dc2626; }
    .warning .number { background: #b45309; }
    .note .number { background: #2563eb; }
    .facts { margin: 8px 0 0; font-size: 14px; display: flex; flex-wrap: wrap; gap: 6px 12px; }
    .badge { padding: 0 10px; border-radius: 11px; font-weight: 600; }
    .error .badge { background: var(--error-back); color: var(--error); }
    .warning .badge { background: var(--warning-back); color: var(--warning); }
    .note .badge { background: var(--note-back); color: var(--note); }
    .place, code, .code { font: 13px/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
    .place { color: var(--soft); }
    .columns {
      display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 24px;
      align-items: start; margin-top: 6px;
    }
    .columns > figure { margin-top: 16px; }
    .columns > .wide { grid-column: 1 / -1; margin-top: 0; }
    .columns:has(> .wide) > .words { grid-column: 1 / -1; max-width: 76ch; }
    h5 { margin: 16px 0 4px; font-size: 13px; color: var(--soft); font-weight: 600; }
    ul, ol { margin: 0; padding-left: 20px; }
    .rules { padding: 8px 12px; list-style: none; background: var(--code); border-radius: 8px; }
    .rules small { color: var(--soft); margin-left: 6px; white-space: nowrap; }
    .details, .showings, .fixes { font-size: 15px; }
    .fixes li { margin-bottom: 14px; }
    .fixes p { margin: 0; overflow-wrap: anywhere; }
    .fixes .soft { margin-top: 2px; }
    .patch summary { cursor: pointer; font-size: 14px; color: var(--accent); margin-top: 6px; }
    .patch pre {
      margin: 6px 0 0; padding: 8px 12px; background: var(--code); border-radius: 8px;
      font: 13px/1.5 ui-monospace, monospace; tab-size: 4; white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    .trial {
      display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 14px;
      margin-top: 8px;
    }
    details.notes, details.same, details.clean { margin: 0 0 18px; }
    details.notes > summary, details.same > summary, details.clean > summary {
      cursor: pointer; padding: 10px 0; color: var(--accent); font-weight: 600; overflow-wrap: anywhere;
    }
    details.clean { margin-top: 40px; }
    details.clean li { overflow-wrap: anywhere; }
    details.same .finding { margin-bottom: 8px; padding: 12px 24px; }
    details.same h4 { font-size: 15px; }
    .messages { color: var(--error); margin-top: 8px; }
    .kinds > section {
      margin-top: 14px; padding: 16px 24px; background: var(--card);
      border: 1px solid var(--line); border-radius: 16px; break-inside: avoid;
    }
    .kinds h3 { margin: 0; }
    .kinds h3 code { margin-right: 8px; font-size: 15px; color: var(--accent); }
    .kinds p { margin: 8px 0 0; max-width: 76ch; }
    section:target, article:target { outline: 2px solid var(--accent); outline-offset: 4px; }
    footer { margin-top: 48px; color: var(--soft); font-size: 14px; }
    @media (max-width: 760px) { .columns { grid-template-columns: minmax(0, 1fr); } }
    @media (max-width: 560px) {
      body { padding-top: 28px; }
      .trial { grid-template-columns: minmax(0, 1fr); }
      .tiles { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
      .tile { min-width: 0; padding: 8px 12px 10px; }
      .tile strong { font-size: 26px; }
      th, td { padding: 8px; }
      .finding { padding: 16px 16px 18px; }
      figure { padding: 10px 10px 8px; }
      .fixes { padding-left: 18px; }
    }
    @media print {
      :root {
        --page: #ffffff; --card: #ffffff; --text: #000000; --soft: #444444; --line: #bbbbbb;
        --stage: #f4f4f4; --accent: #000000; --code: #f4f4f4;
        --error: #b91c1c; --warning: #92400e; --note: #1d4ed8; --fine: #15703a;
        --error-back: #ffffff; --warning-back: #ffffff; --note-back: #ffffff;
      }
      body { padding: 0 1px; font-size: 10pt; }
      h1 { font-size: 22pt; }
      h2 { margin-top: 28px; font-size: 15pt; }
      h3, h4 { font-size: 11.5pt; }
      .tile, .badge { border: 1px solid currentColor; }
      .number { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      .facts, .details, .showings, .fixes { font-size: 10pt; }
      .place, code, .code { font-size: 8.5pt; }
      .finding { padding: 14px 0; border: 0; border-top: 1px solid var(--line); border-radius: 0; }
      .overview { padding: 8px; }
      figure { padding: 10px 10px 6px; border: 1px solid var(--line); background: none; }
      img { max-height: 70mm; object-fit: contain; }
      h2, h3, h4, h5, .facts { break-after: avoid; }
      /* Nobody opens anything on paper. */
      details::details-content { content-visibility: visible; block-size: auto; }
      .patch { display: none; }
      figure, .fixes li, .rules, .trial { break-inside: avoid; }
    }
    """
}
