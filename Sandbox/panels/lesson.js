// A lesson: words, the live stage beside them, and an exercise that checks itself as one types.
import { fill, h, keep, later } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { notice } from '../ui/overlay.js';
import { catalog, textOf } from './gallery.js';

export class LessonPanel {
  /** @param {import('../model/workspace.js').Workspace} workspace @param {{open: (id: string) => void, start: (text: string, how: any) => Promise<boolean>, closed: () => void}} how */
  constructor(workspace, { open, start, closed }) {
    this.workspace = workspace;
    this.open = open;
    this.start = start;
    this.closed = closed;
    this.lesson = null;
    this.done = new Set(keep.get('lessons', []));
    this.node = h('section', { class: 'lesson', 'aria-label': 'Lesson' });
    const check = later(() => this.check(), 120);
    workspace.on('errors whole', check);
  }

  /** Loads a lesson and puts its document on the stage. @param {string} id @param {() => boolean} isLast whether nothing else is wanted by now @returns {Promise<boolean>} */
  async show(id, isLast) {
    const { base } = this.workspace.session;
    const { lessons } = await catalog(base);
    // The address can ask for any name, but only what is listed is run; its number will do.
    const index = lessons.findIndex((one) => one.id === id || parseInt(one.id) === Number(id));
    if (index < 0) throw new Error(`There is no lesson called “${id}”.`);
    const { id: name, file } = lessons[index], script = `lessons/${name}.js`;
    const [text, module] = await Promise.all([textOf(file, base), import(new URL(script, base).href).catch(() => null)]);
    if (!module) throw new Error(`${script} is not there.`);
    const hadFocus = this.node.contains(document.activeElement), lesson = { id: name, ...module.default };
    if (!isLast() || !await this.start(text, { name: lesson.title, source: { kind: 'lesson', id: name } })) return false;
    Object.assign(this, { lesson, index, lessons });
    this.build();
    this.check();
    // The button that led here is gone; who reads on by keys goes on at the new words.
    if (hadFocus) this.node.querySelector('h2').focus();
    return true;
  }

  close() {
    this.lesson = null;
    this.closed();
  }

  build() {
    const { lesson, lessons, index } = this;
    this.state = h('p', { class: 'exercise-state', role: 'status' });
    const other = (to, text) => h('button', { class: 'button small', type: 'button', disabled: !lessons[to], on: { click: () => this.open(lessons[to].id) } }, h('span', { text }));
    fill(this.node,
      h('div', { class: 'lesson-top' }, h('span', { class: 'lesson-count', text: `Lesson ${index + 1} of ${lessons.length}` }),
        h('div', { class: 'lesson-steps', 'aria-hidden': 'true' }, lessons.map((one, i) => h('span', { class: `lesson-step${i === index ? ' now' : ''}${this.done.has(one.id) ? ' done' : ''}` }))),
        h('button', { class: 'quiet small', type: 'button', 'aria-label': 'Close the lesson', title: 'Close the lesson', on: { click: () => this.close() } }, icon('close', 14))),
      h('h2', { text: lesson.title, tabindex: '-1' }), ...lesson.words.map(paragraph),
      h('div', { class: 'exercise' }, h('h3', { text: 'Exercise' }), ...[lesson.task].flat().map(paragraph), this.state,
        h('div', { class: 'exercise-row' }, lesson.hint ? this.hint(lesson.hint) : null,
          h('button', { class: 'link', type: 'button', text: 'Start again', on: { click: () => this.open(lesson.id) } }))),
      h('div', { class: 'lesson-foot' }, other(index - 1, 'Back'), this.next = other(index + 1, index + 1 < lessons.length ? `Next: ${lessons[index + 1].title}` : 'That was the last one')));
  }

  hint(text) {
    const words = h('p', { class: 'hint', hidden: true, text });
    return [h('button', { class: 'link', type: 'button', text: 'A hint', 'aria-expanded': 'false', on: { click: ({ target }) => { words.hidden = !words.hidden; target.ariaExpanded = String(!words.hidden); target.after(words); } } })];
  }

  /** Tries the exercise on a spare engine, at every size it names. */
  async check() {
    const { lesson, workspace } = this;
    if (!lesson || !this.state) return;
    if (workspace.errors.length) return this.tell(false, 'The text has a mistake; mend it first.');
    const { text } = workspace;
    const { engine } = await workspace.session.spare();
    if (text !== workspace.text || lesson !== this.lesson || engine.read(text).errors.length) return;
    const trial = new Trial(engine, workspace);
    let answer;
    try {
      answer = lesson.check(trial);
    } catch (error) {
      if (trial.wantsMore) return this.fetch();
      answer = error.message;
    }
    const solved = answer === true;
    if (solved && !this.done.has(lesson.id)) {
      this.done.add(lesson.id);
      keep.set('lessons', [...this.done]);
      this.node.querySelector('.lesson-step.now')?.classList.add('done');
    }
    this.tell(solved, solved ? lesson.praise ?? 'Solved.' : String(answer));
  }

  /** Findings come with what is fetched after the first picture. The exercise is tried again when that is there. */
  fetch() {
    const { session } = this.workspace, refused = () => this.tell(false, session.moreError.message);
    if (session.moreRests) return refused();
    this.tell(false, 'Fetching what looks for findings …');
    session.openMore().catch(refused);
  }

  tell(solved, words) {
    // What is said already is not said aloud again at each key.
    if (this.state.textContent === words) return;
    this.state.className = `exercise-state ${solved ? 'solved' : 'open'}`;
    fill(this.state, icon(solved ? 'check' : 'more', 15), h('span', { text: words }));
    this.next.classList.toggle('primary', solved);
    // Where there is room for one panel, another one is looked at.
    if (solved && this.node.closest('[hidden]')) notice(words);
  }
}

/** What an exercise asks: frames of views by identifier, at any size. */
export class Trial {
  constructor(engine, workspace) {
    this.engine = engine;
    this.workspace = workspace;
  }

  /** Lays the scene out. @param {number} [width] @param {number} [height] @param {object} [options] */
  at(width, height, options = {}) {
    this.size = this.engine.make(0, { width, height, ...options });
    if (width && height) this.engine.layout(width, height);
    this.tree = this.engine.tree();
    this.frames = this.engine.frames().slice();
    return this;
  }

  node(name) {
    const node = this.tree.find((one) => one.name === name && one.kind === 'view');
    if (!node) throw new Error(`The view “${name}” is gone. Undo, or start again.`);
    return node;
  }

  /** @param {string} name */
  frame(name) {
    const at = this.node(name).id * 4, [x, y, width, height] = this.frames.slice(at, at + 4);
    return { x, y, width, height, right: x + width, bottom: y + height, centerX: x + width / 2, centerY: y + height / 2 };
  }

  findings() {
    this.wantsMore = !this.engine.isWhole;
    return this.engine.check().filter((one) => one.severity !== 'note');
  }

  ambiguous(name) { return this.node(name).ambiguous; }
  layoutKinds() { return this.tree.filter((node) => node.kind === 'layout').map((node) => node.type); }
}

/** Words with `code` and *stress*. @param {string} text */
function paragraph(text) {
  const parts = text.split(/(`[^`]+`|\*[^*]+\*)/).map((part) => (part.startsWith('`') ? h('code', { text: part.slice(1, -1) }) : part.startsWith('*') ? h('em', { text: part.slice(1, -1) }) : part));
  return h('p', {}, parts);
}
