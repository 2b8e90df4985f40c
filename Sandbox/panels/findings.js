// What is wrong, in words, as one types; and what would mend it, with the picture before and after.
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { picture } from '../stage/paint.js';
import { refusal } from './more.js';

export class Findings {
  /** @param {import('../model/workspace.js').Workspace} workspace @param {{goTo: (line: number, column: number) => void}} how */
  constructor(workspace, { goTo }) {
    this.workspace = workspace;
    this.goTo = goTo;
    this.list = h('ul', { class: 'finding-list' });
    this.state = h('p', { class: 'finding-state', role: 'status' });
    this.showsNotes = false;
    this.node = h('section', { class: 'findings', 'aria-label': 'Findings' }, this.state, this.list);
    workspace.on('findings busy', () => this.build());
    workspace.on('errors', () => this.build());
  }

  build() {
    const { workspace } = this;
    if (workspace.errors.length) {
      fill(this.state, icon('error', 14), h('span', { text: 'The text has a mistake. The stage shows what stood there before.' }));
      return fill(this.list, workspace.errors.map((error) => this.mistake(error)));
    }
    if (!workspace.engine.isWhole && workspace.session.moreRests) return this.refused();
    const { findings } = workspace, notes = findings.filter((one) => one.severity === 'note').length, rest = findings.length - notes;
    const isLooking = workspace.checking || !workspace.engine.isWhole;
    const state = isLooking ? 'Looking …' : rest === 0 ? 'Nothing is wrong at this size.' : `${rest} ${rest === 1 ? 'finding' : 'findings'} at this size`;
    fill(this.state, icon(isLooking ? 'more' : rest ? 'warning' : 'check', 14), h('span', { text: state }),
      notes ? h('button', { class: 'link', type: 'button', text: this.showsNotes ? 'Hide notes' : `${notes} ${notes === 1 ? 'note' : 'notes'}`, on: { click: () => { this.showsNotes = !this.showsNotes; this.build(); } } }) : null);
    const shown = findings.filter((one) => one.severity !== 'note' || this.showsNotes);
    fill(this.list, shown.map((finding) => this.finding(finding)));
    if (shown.length === 0 && !isLooking) {
      fill(this.list, h('li', { class: 'blank' }, icon('check', 28), h('h3', { text: 'No findings' }), h('p', { text: 'Nothing overlaps, nothing is cut, nothing contradicts itself. The slider under the stage knows other widths.' })));
    }
  }

  /** What finds anything did not come. It is said once: a change asks again after a while, and the button at once. */
  refused() {
    const { workspace } = this, { session } = workspace;
    if (this.list.querySelector('[role=alert]')) return;
    fill(this.state, icon('error', 14), h('span', { text: 'Nothing was looked for.' }));
    fill(this.list, h('li', {}, refusal(session.moreError, () => {
      session.openMore().catch(() => {});
      this.build();
    })));
  }

  mistake(error) {
    return h('li', { class: 'finding error' }, icon('error', 15), h('div', { class: 'finding-body' },
      h('button', { class: 'finding-text', type: 'button', text: error.message, on: { click: () => this.goTo(error.line, error.column) } }),
      h('span', { class: 'muted', text: `line ${error.line}, column ${error.column}` })));
  }

  finding(finding) {
    const { kind, severity, text, detail, line, column, ids = [], fixes = [] } = finding;
    const details = Array.isArray(detail) ? detail : detail ? String(detail).split('\n') : [];
    return h('li', { class: `finding ${severity}`, on: { pointerenter: () => this.workspace.hover(ids[0] ?? -1), pointerleave: () => this.workspace.hover(-1) } },
      icon(severity, 15), h('div', { class: 'finding-body' },
        h('button', { class: 'finding-text', type: 'button', text, title: 'Select the view', on: { click: () => { if (ids.length) this.workspace.select(ids[0]); } } }),
        details.length ? h('ul', { class: 'finding-detail' }, details.map((one) => h('li', { text: one.trim() }))) : null,
        h('p', { class: 'finding-foot' }, h('code', { text: kind }), line ? h('button', { class: 'link', type: 'button', text: `line ${line}`, on: { click: () => this.goTo(line, column ?? 1) } }) : null),
        fixes.length ? h('div', { class: 'fixes' }, fixes.map((fix) => this.fix(fix, finding))) : null));
  }

  /** The document with a change, tried; null, and told, where that cannot be had. It is worked out when it is first asked for. */
  async textWith(fix, finding) {
    const { workspace } = this;
    try {
      const made = await (finding.made ??= workspace.session.fixes(workspace, finding.fingerprint));
      const text = made.find((one) => one.title === fix.title)?.text;
      if (text) return text;
      throw new Error('this text cannot say that change; make it by hand');
    } catch (error) {
      finding.made = null;
      workspace.emit('refused', error.message);
      return null;
    }
  }

  fix(fix, finding) {
    const { workspace } = this;
    const pictures = h('div', { class: 'before-after', hidden: true });
    const apply = async () => {
      const text = await this.textWith(fix, finding);
      if (text) workspace.edit(text, { label: `Fix: ${fix.title}` });
    };
    const show = async () => {
      const text = pictures.childElementCount ? '' : await this.textWith(fix, finding);
      if (text === null) return;
      if (text) fill(pictures, await this.pictures(text));
      pictures.hidden = false;
      look.setAttribute('aria-expanded', 'true');
    };
    const hide = () => {
      pictures.hidden = true;
      look.setAttribute('aria-expanded', 'false');
    };
    const look = h('button', { class: 'link', type: 'button', text: 'Before and after', 'aria-expanded': 'false', on: { click: () => (pictures.hidden ? show() : hide()) } });
    return h('div', { class: 'fix' }, h('p', { class: 'fix-title', text: fix.title }), fix.effect ? h('p', { class: 'fix-effect muted', text: fix.effect }) : null,
      workspace.isInterface ? null : h('div', { class: 'fix-row' }, h('button', { class: 'button small primary', type: 'button', text: 'Apply', title: fix.title, on: { click: apply } }), look), pictures);
  }

  /** The scene of the text that is open, and of a changed one. @param {string} changed */
  async pictures(changed) {
    const { workspace } = this, { session, size, circumstances } = workspace;
    const { engine, host } = await session.spare();
    const scale = Math.min(1, 118 / size.width, 220 / size.height);
    return [[workspace.text, 'Before'], [changed, 'After']].map(([text, caption]) => {
      const canvas = h('canvas', { role: 'img', 'aria-label': caption });
      if (engine.read(text).errors.length === 0) {
        engine.make(workspace.scene, { ...circumstances, width: size.width, height: size.height });
        picture(canvas, { engine, host, images: session.images, size, scale, style: circumstances.style });
      }
      return h('figure', {}, canvas, h('figcaption', { text: caption }));
    });
  }
}
