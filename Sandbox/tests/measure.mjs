// What of the page's words is cut off or lies on other words: run inside of the page.

export const faultyTexts = `(() => {
  const ELIDED = '.row-name, .row-type, .document-name, .notch-words, select, option, textarea, .code-out, .code-layer, .gutter, .completion .detail, .name-field, .notices, .skip';
  const texts = [];
  const faults = [];
  const walker = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || parent.closest(ELIDED) || parent.closest('script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      let seen = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }, scrolls = false;
      for (let around = parent; around && around !== document.documentElement; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') { if (style.position === 'fixed') break; continue; }
        const box = around.getBoundingClientRect();
        if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowY === 'auto' || style.overflowY === 'scroll') scrolls = true;
        else if (!scrolls && (seen.left < box.left - 1 || seen.right > box.right + 1 || seen.top < box.top - 2 || seen.bottom > box.bottom + 2)) {
          faults.push('cut: "' + node.data.trim().slice(0, 40) + '" in ' + around.tagName + '.' + around.className);
        }
        seen = { left: Math.max(seen.left, box.left), top: Math.max(seen.top, box.top), right: Math.min(seen.right, box.right), bottom: Math.min(seen.bottom, box.bottom) };
      }
      if (!scrolls && (rect.right > innerWidth + 1 || rect.left < -1)) faults.push('outside of the window: "' + node.data.trim().slice(0, 40) + '"');
      if (seen.right - seen.left < 2 || seen.bottom - seen.top < 2) continue;
      const x = (seen.left + seen.right) / 2, y = (seen.top + seen.bottom) / 2;
      const top = document.elementFromPoint(x, y);
      // What a menu, a notice or a sticky head covers is not to be read there.
      if (top && !parent.contains(top) && !top.contains(parent)) continue;
      texts.push({ ...seen, words: node.data.trim().slice(0, 40), parent });
    }
  }
  for (let i = 0; i < texts.length; i++) {
    for (let k = i + 1; k < texts.length; k++) {
      const a = texts[i], b = texts[k];
      if (a.parent === b.parent) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 4) faults.push('overlap: "' + a.words + '" and "' + b.words + '"');
    }
  }
  return [...new Set(faults)].slice(0, 12);
})()`;
