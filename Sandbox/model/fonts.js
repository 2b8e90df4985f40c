// The typefaces of documents: Inter, as the command has it, from files beside the page. They are fetched when they are needed.

const WEIGHTS = { Thin: 100, ExtraLight: 200, Light: 300, Regular: 400, Medium: 500, SemiBold: 600, Bold: 700, ExtraBold: 800, Black: 900 };

/** @returns {{family: string, weight: string, style: string, file: string}[]} */
export function faces() {
  const all = [];
  for (const [family, stem] of [['Inter', 'Inter'], ['Inter Display', 'InterDisplay']]) {
    for (const [name, weight] of Object.entries(WEIGHTS)) {
      all.push({ family, weight: String(weight), style: 'normal', file: `${stem}-${name}.otf` });
    }
  }
  for (const name of ['Regular', 'SemiBold', 'Bold']) {
    all.push({ family: 'Inter', weight: String(WEIGHTS[name]), style: 'italic', file: `Inter-${name === 'Regular' ? '' : name}Italic.otf` });
  }
  return all;
}

/**
 * Tells a page or a worker of the faces; nothing is fetched yet.
 * @param {FontFaceSet} set @param {string} base the folder of the files
 */
export function announce(set, base) {
  for (const { family, weight, style, file } of faces()) {
    set.add(new FontFace(family, `url("${new URL(file, base)}")`, { weight, style, display: 'block' }));
  }
}

/** Which fonts could not be fetched; they are not asked for again. */
const lost = new Set();

/** @param {FontFaceSet} set @param {string} css */
export function isMissing(set, css) {
  if (lost.has(css)) return false;
  try {
    return !set.check(css);
  } catch {
    return false;
  }
}

/** @param {FontFaceSet} set @param {Iterable<string>} list @returns {Promise<boolean>} whether any arrived */
export async function fetchFonts(set, list) {
  const results = await Promise.all([...list].map((css) => set.load(css).then((found) => found.length > 0, () => false)
    .then((arrived) => { if (!arrived) lost.add(css); return arrived; })));
  return results.some(Boolean);
}

const NAMED = { thin: 100, ultraLight: 200, light: 300, regular: 400, medium: 500, semibold: 600, bold: 700, heavy: 800, black: 900 };

/** The fonts that a document is going to ask for, as far as its text tells. @param {string} text @returns {string[]} */
export function fontsIn(text) {
  const weights = new Set([400]);
  for (const [, name, number] of text.matchAll(/"weight"\s*:\s*(?:"(\w+)"|(\d+))/g)) weights.add(NAMED[name] ?? Number(number ?? 400));
  const families = ['Inter', ...(text.includes('"Inter Display"') ? ['"Inter Display"'] : [])];
  // Buttons are set in semibold.
  return families.flatMap((family) => [...weights.add(600)].map((weight) => `${weight} 15px ${family}`));
}
