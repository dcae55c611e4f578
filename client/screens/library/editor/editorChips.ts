import { type EditorState, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { readMarkers } from '../../../../rules/contextMarkers.ts';

/** What is known of the contents that a body refers to, by id: the title of now, or null for one that is gone. */
export type ReferenceTitles = ReadonlyMap<string, string | null>;

/** Tells the editor what is known by now. */
export const setReferenceTitles = StateEffect.define<ReferenceTitles>();

const titlesField = StateField.define<ReferenceTitles>({
  create: () => new Map(),
  update: (titles, { effects }) => effects.find((effect) => effect.is(setReferenceTitles))?.value ?? titles,
});

const chipsField = StateField.define<DecorationSet>({
  create: chipsOf,
  update(chips, { docChanged, effects, reconfigured, state }) {
    return docChanged || reconfigured || effects.some((effect) => effect.is(setReferenceTitles))
      ? chipsOf(state)
      : chips;
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of(({ state }) => state.field(field)),
  ],
});

/** The server lets no content have more references; further markers stay text. */
const MAX_CHIPS = 500;

/** Draws every marker as a chip: one thing to the cursor, to Backspace and to the eye. */
export const referenceChips = [titlesField, chipsField];

function chipsOf(state: EditorState): DecorationSet {
  const titles = state.field(titlesField);
  const chips = new RangeSetBuilder<Decoration>();
  for (const { targetId, title, from, to } of readMarkers(state.doc.toString()).slice(0, MAX_CHIPS)) {
    const now = titles.get(targetId);
    chips.add(from, to, Decoration.replace({ widget: new ReferenceChip(now ?? title, now === null, !state.readOnly) }));
  }
  return chips.finish();
}

class ReferenceChip extends WidgetType {
  constructor(
    readonly title: string,
    readonly isMissing: boolean,
    readonly isRemovable: boolean,
  ) {
    super();
  }

  override eq({ title, isMissing, isRemovable }: ReferenceChip): boolean {
    return title === this.title && isMissing === this.isMissing && isRemovable === this.isRemovable;
  }

  override toDOM(view: EditorView): HTMLElement {
    const chip = element('span', 'cm-reference');
    chip.title = this.isMissing ? 'This prompt has been deleted.' : this.title;
    if (this.isMissing) chip.dataset.missing = '';
    const title = element('span', 'cm-referenceTitle');
    title.dir = 'auto';
    title.textContent = this.isMissing ? `${this.title} (missing)` : this.title;
    chip.append(title);
    if (this.isRemovable) chip.append(this.#removeButton(view, chip));
    return chip;
  }

  /** For the mouse alone: keys have Backspace, and the chips below the field. */
  #removeButton(view: EditorView, chip: HTMLElement): HTMLElement {
    const button = element('button', 'cm-referenceRemove');
    button.tabIndex = -1;
    button.type = 'button';
    button.ariaLabel = `Remove ${this.title}`;
    button.textContent = '×';
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => removeChipAt(view, view.posAtDOM(chip)));
    return button;
  }

  override ignoreEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button') !== null;
  }
}

function removeChipAt(view: EditorView, at: number): void {
  view.state.field(chipsField).between(at, at, (from, to) => {
    if (from !== at) return;
    view.dispatch({ changes: { from, to }, userEvent: 'delete' });
    return false;
  });
}

function element<Name extends 'span' | 'button'>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
