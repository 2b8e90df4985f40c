// The sandbox's engine: Yar as WebAssembly. Runs in a page, in a worker and in node.
//
//   const engine = await Engine.load(fetch('yar.wasm'), host)
//   engine.read(text); engine.make(0, {}); engine.layout(390, 844)
//   const { numbers, string } = engine.displayList()
//   if (!engine.isWhole) await engine.complete(fetch('more.wasm'))
//   engine.code('swift')
//
// The host measures text and knows pictures:
//   { font(css) -> { id, ascent, descent }, width(fontId, text) -> number, imageSize(name) -> [w, h] | null, log(text) }
// Without `font` and `width` every character is half as wide as its font is high: the tests' measurer.
//
// THE DISPLAY LIST is a flat list of numbers; a command begins with its code. Points, y down, origin at the top left.
//
//   1 fill          paint, shape
//   2 stroke        color, width, shape
//   3 shadow        color, blur radius, dx, dy, rounded; outside of the rounded rectangle only
//   4 text          font id, color, x, baseline y, width, letter spacing, flags, string;
//                   flags: 1 right to left, 2 underlined, 4 struck through; x is the left edge in either direction
//   5 image         rect, string (the name)
//   6 clip          rounded; up to the matching pop
//   7 opacity       alpha; up to the matching pop, as one group
//   8 transform     scale, dx, dy: moves by (dx, dy), then scales; up to the matching pop
//   9 pop
//  10 link          rect, string (the address); up to the matching pop
//  11 dashed stroke color, width, round (1 for dots: round ends), count, the lengths of strokes and gaps, shape
//
//   color   r, g, b (0…255), alpha (0…1)
//   rect    x, y, width, height
//   rounded rect, radius, corners (1 top left, 2 top right, 4 bottom left, 8 bottom right)
//   paint   0 color | 1 rect (whose unit square the points are in), x1, y1, x2, y2, count, count × (location, color)
//   shape   0 rounded | 1 rect (of an ellipse) | 2 count, elements: 0 x y (move), 1 x y (line), 2 x1 y1 x2 y2 x y (curve), 3
//   string  offset, length: for `string(offset, length)`

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const numberPattern = /^[+-]?(?:\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|inf(?:inity)?|nan)$/i

/** What went wrong with a document, and where; `line` and `column` count from 1. */
export class EngineError extends Error {
  constructor({ message, line, column }) {
    super(message)
    this.name = 'EngineError'
    this.line = line
    this.column = column
  }
}

/** What calls of the whole engine say while `more.wasm` is not there. */
function missing() {
  throw new Error('what answers this question is in more.wasm, which was not loaded (engine.complete)')
}

/** @param source bytes, a compiled module, a Response, or a promise of one @returns {Promise<WebAssembly.Module>} */
async function compile(source) {
  source = await source
  if (source instanceof WebAssembly.Module) return source
  if (typeof Response === 'undefined' || !(source instanceof Response)) return WebAssembly.compile(source)
  // What a server says of a file that it has not is no module, and a compiler would complain of its letters.
  if (!source.ok) throw new Error(`the engine was not loaded: ${source.url} answers ${source.status}`)
  const isWasm = source.headers.get('content-type')?.startsWith('application/wasm')
  return isWasm && WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(source)
    : WebAssembly.compile(await source.arrayBuffer())
}

/** A document that is bent and asked about. */
export class Engine {
  #exports
  #handle
  /** What the build calls the part that is not there yet, or null. */ #missing = null

  /**
   * Loads the engine.
   * @param source the bytes of yar.wasm (or interface.wasm, for .xib and .storyboard), a compiled module, a Response, or a promise of one
   * @param host what measures text and knows pictures; see above
   */
  static async load(source, host = {}) {
    const engine = new Engine()
    const module = await compile(source)
    const imports = { env: engine.#imports(host) }
    for (const { module: part, name } of WebAssembly.Module.imports(module)) {
      if (part === 'env') continue
      engine.#missing = part
      imports[part] ??= {}
      imports[part][name] = missing
    }
    engine.#exports = (await WebAssembly.instantiate(module, imports)).exports
    // interface.wasm reads documents of Interface Builder, and nothing else.
    const { yar_open, yar_open_interface } = engine.#exports
    engine.#handle = (yar_open_interface ?? yar_open)(host.width ? 0 : 1)
    return engine
  }

  /** Whether it answers what is asked once there is a picture; if not, what does is a part of its own: see `complete`. */
  get isWhole() { return this.#missing === null }

  /**
   * Adds what answers `check`, `notches`, `fixes`, `code`, `explain`, `overlays`, `pages`, `page`, `schema` and `write`.
   * @param source the bytes of more.wasm, a compiled module, a Response, or a promise of one
   */
  async complete(source) {
    if (this.isWhole) return
    const module = await compile(source)
    // A page may be older than what its host has by now.
    if (WebAssembly.Module.imports(module).some((one) => one.module !== this.#missing)) {
      throw new Error('more.wasm is of another build than the engine; load the page again')
    }
    // It needs what the engine exports, and takes its places in the engine's table.
    await WebAssembly.instantiate(module, { [this.#missing]: this.#exports })
    this.#missing = null
  }

  #imports(host) {
    let line = ''
    const numbers = (at, values) => {
      const view = new DataView(this.#exports.memory.buffer)
      values.forEach((value, index) => view.setFloat64((at >>> 0) + 8 * index, value, true))
    }
    return {
      put: (code) => {
        if (code === 10) {
          host.log?.(line)
          line = ''
        } else {
          line += String.fromCharCode(code)
        }
      },
      font_open: (text, count, metrics) => {
        const font = host.font(this.#string(text, count))
        numbers(metrics, [font.ascent, font.descent])
        return font.id
      },
      text_width: (font, text, count) => host.width(font, this.#string(text, count)),
      image_size: (name, count, size) => {
        const known = host.imageSize?.(this.#string(name, count))
        if (!known) return 0
        numbers(size, known)
        return 1
      },
      parse_double: (text, value) => {
        const bytes = new Uint8Array(this.#exports.memory.buffer)
        const end = bytes.indexOf(0, text >>> 0)
        const word = this.#string(text, end - (text >>> 0))
        if (!numberPattern.test(word)) return -1
        const isInfinite = /inf/i.test(word)
        numbers(value, [isInfinite ? (word[0] === '-' ? -Infinity : Infinity) : Number(word)])
        return end - (text >>> 0)
      },
    }
  }

  #string(at, count) {
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, at >>> 0, count))
  }

  /** The answer to a question as the engine writes it: JSON. For tests; the calls below are for pages. */
  answerText(question) {
    const { yar_ask, yar_ask_more } = this.#exports
    return this.#answer(JSON.stringify(question), (at, count) => {
      const answered = yar_ask(this.#handle, at, count)
      return answered < 0 ? yar_ask_more(this.#handle, at, count) : answered
    })
  }

  /** The answer to a document: it is handed over as it is, so that its text is parsed once. For tests, too. */
  readText(text) {
    return this.#answer(text, (at, count) => this.#exports.yar_read(this.#handle, at, count))
  }

  /** What a call answers to a text. @param {(at: number, count: number) => number} call */
  #answer(text, call) {
    const bytes = encoder.encode(text), { yar_alloc, yar_free, yar_text, memory } = this.#exports
    const at = yar_alloc(bytes.length) >>> 0
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes)
    try {
      const count = call(at, bytes.length)
      return this.#string(yar_text(this.#handle), count)
    } finally {
      yar_free(at)
    }
  }

  #ask(ask, more = {}) {
    const answer = JSON.parse(this.answerText({ ask, ...more }))
    if (answer?.error) throw new EngineError(answer.error)
    return answer
  }

  /** Reads a document. `{ errors, warnings, scenes }`; with errors the last good document stays. */
  read(text) {
    if (typeof text !== 'string') throw new TypeError('read takes the text of a document; of an object, JSON.stringify(it)')
    return JSON.parse(this.readText(text))
  }

  /** Makes the live views of a scene and lays them out. `{ width, height }`; throws an EngineError. */
  make(scene = 0, settings = {}) {
    if (!Number.isInteger(scene)) throw new TypeError(`make takes the number of a scene, from 0, not ${scene}`)
    return this.#ask('make', { scene, ...settings })
  }

  /** Lays the scene out in another size, in points. */
  layout(width, height) {
    if (!(width >= 0 && height >= 0 && width + height < Infinity)) {
      throw new RangeError(`layout takes a width and a height in points, not ${width} and ${height}`)
    }
    this.#exports.yar_layout(this.#handle, width, height)
  }

  /** The size that the scene's root wants. */
  fittingSize() {
    return this.#ask('fittingSize')
  }

  /** What is drawn. The numbers are valid until the next call of the engine. */
  displayList() {
    const count = this.#exports.yar_display_list(this.#handle)
    const strings = this.#exports.yar_strings(this.#handle) >>> 0
    return {
      numbers: this.#numbers(count),
      string: (offset, length) => this.#string(strings + offset, length),
    }
  }

  /** The frames of all nodes in the window by their ids: x, y, width, height each. Valid until the next call. */
  frames() {
    return this.#numbers(this.#exports.yar_frames(this.#handle))
  }

  #numbers(count) {
    if (count === 0) return new Float64Array(0)
    const at = this.#exports.yar_numbers(this.#handle) >>> 0
    return new Float64Array(this.#exports.memory.buffer, at, count)
  }

  /** The views, and the layouts between containers and views, in the order of a tree. */
  tree() {
    return this.#ask('tree')
  }

  /** The properties of a view or layout, for an editor. */
  properties(id) {
    return this.#ask('properties', { id })
  }

  /** The document's JSON Schema. Of the whole engine only. */
  schema() {
    return JSON.parse(this.#ask('schema'))
  }

  /** All classes of views and kinds of layouts: `{ views: [{ name, summary }], layouts: [...] }`. */
  types() {
    return this.#ask('types')
  }

  /** Why a view has its frame: `{ lines, reasons: [{ text, field, ids, line, column }] }`. Of the whole engine only. */
  explain(id) {
    return this.#ask('explain', { id })
  }

  /** The sizes that a view was offered, and what it answered: `[{ offered, answered }]`, in order; null is no limit. */
  questions(id) {
    return this.#ask('questions', { id })
  }

  /** What is drawn over a scene to show how it was laid out; of one node, or of all with -1. Of the whole engine only. */
  overlays(id = -1) {
    return this.#ask('overlays', { id })
  }

  /**
   * Divides the scene into pages, as wide as it is: `{ count, width, height }`, with the room that the largest takes; a scene
   * without `pages` has 0. Throws an EngineError where
   * heads and feet leave no room. Of the whole engine only.
   */
  pages() {
    return this.#ask('pages')
  }

  /**
   * Makes `displayList` give a page of `pages`, by its number from 0, the next time it is called; answers with its `{ width, height }`. Of
   * the whole engine only.
   */
  page(index) {
    return this.#ask('page', { index })
  }

  /**
   * What is wrong: `[{ kind, severity, text, detail, fingerprint, line, column, ids, fixes: [{ title, effect }] }]`, the worst
   * first. With `{ search: { widths: [from, to] } }` also at other widths, as `ranges`. Of the whole engine only.
   */
  check(options = {}) {
    return this.#ask('check', options)
  }

  /**
   * What mends a finding of `check` at one width: `[{ title, effect, text }]`, where a text is the whole document with the change,
   * tried. Of the whole engine only.
   */
  fixes(fingerprint) {
    return this.#ask('fixes', { fingerprint })
  }

  /**
   * The widths at which something happens: `[{ width, kind: 'shape' | 'finding', text, severity }]`, ascending. Of the whole
   * engine only.
   */
  notches(options) {
    return this.#ask('notches', options)
  }

  /** The scene as code: 'swift' (chained calls), 'builder' or 'document'. Of the whole engine only. */
  code(kind) {
    return this.#ask('code', { kind })
  }

  /** The document's text, as short as it goes. Of the whole engine only. */
  write() {
    return this.#ask('write')
  }
}
