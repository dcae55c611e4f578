import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { readMarkers } from '../../../../rules/contextMarkers.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { readVariables, type Variable } from '../../../../rules/variables.ts';
import { markedTitle, type ReferenceTitles, Unreadable, UNREADABLE_MARKS } from './unreadable.ts';

/** Passes the loaded titles to the editor. */
export const setReferenceTitles = StateEffect.define<ReferenceTitles>();

const titlesField = StateField.define<ReferenceTitles>({
  create: () => new Map(),
  update: (titles, { effects }) => effects.find((effect) => effect.is(setReferenceTitles))?.value ?? titles,
});

interface Chips {
  drawn: DecorationSet;
  /** Whether the cursor is inside a variable, which is drawn as text until it leaves. */
  isNaming: boolean;
}

const chipsField = StateField.define<Chips>({
  create: chipsOf,
  update(chips, { docChanged, selection, effects, reconfigured, state }) {
    const isOther = docChanged || reconfigured || effects.some((effect) => effect.is(setReferenceTitles));
    return isOther || (chips.isNaming && selection) ? chipsOf(state) : chips;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ drawn }) => drawn),
    EditorView.atomicRanges.of(({ state }) => state.field(field).drawn),
  ],
});

/** The server's limit of references per content. Further markers stay text, and so do further variables. */
const MAX_CHIPS = 500;

/** Draws each marker and variable as a chip, which the cursor and Backspace treat as one character. */
export const bodyChips = [titlesField, chipsField];

function chipsOf(state: EditorState): Chips {
  const text = state.doc.toString();
  const markers = readMarkers(text).slice(0, MAX_CHIPS);
  const variables = variablesOutside(markers, text);
  const { head } = state.selection.main;
  const named = variables.filter(({ from, to }) => head <= from || head >= to);
  const titles = state.field(titlesField);
  const chips = [
    ...markers.map(({ targetId, title, from, to }) => {
      const now = titles.get(targetId);
      return { from, to, widget: new ReferenceChip(title, now, !state.readOnly) };
    }),
    ...named.map(({ name, from, to }) => ({ from, to, widget: new VariableChip(name) })),
  ];
  const drawn = Decoration.set(
    chips.map(({ from, to, widget }) => Decoration.replace({ widget }).range(from, to)),
    true,
  );
  return { drawn, isNaming: named.length < variables.length };
}

/** The variables outside of markers: a title in a marker does not belong to the text. */
function variablesOutside(markers: readonly { from: number; to: number }[], text: string): Variable[] {
  const found: Variable[] = [];
  let next = 0;
  for (const variable of readVariables(text)) {
    while ((markers[next]?.to ?? Infinity) <= variable.from) next += 1;
    if ((markers[next]?.from ?? Infinity) < variable.from) continue;
    found.push(variable);
    if (found.length === MAX_CHIPS) break;
  }
  return found;
}

class VariableChip extends WidgetType {
  constructor(readonly name: string) {
    super();
  }

  override eq({ name }: VariableChip): boolean {
    return name === this.name;
  }

  override toDOM(): HTMLElement {
    const chip = element('span', 'cm-variable');
    const name = element('bdi', 'cm-variableName');
    name.textContent = `{{${this.name}}}`;
    chip.append(name);
    return chip;
  }
}

class ReferenceChip extends WidgetType {
  readonly title: string;
  readonly unreadable: Unreadable | null;

  constructor(
    markerTitle: string,
    known: string | Unreadable | undefined,
    readonly isRemovable: boolean,
  ) {
    super();
    this.title = withoutHidden(markedTitle(known, markerTitle));
    this.unreadable = typeof known === 'number' ? known : null;
  }

  override eq({ title, unreadable, isRemovable }: ReferenceChip): boolean {
    return title === this.title && unreadable === this.unreadable && isRemovable === this.isRemovable;
  }

  override toDOM(view: EditorView): HTMLElement {
    const chip = element('span', 'cm-reference');
    chip.title = this.unreadable === null ? this.title : UNREADABLE_MARKS[this.unreadable].sentence;
    if (this.unreadable === Unreadable.MISSING) chip.dataset.missing = '';
    const title = element('span', 'cm-referenceTitle');
    title.dir = 'auto';
    title.textContent = this.title;
    chip.append(title);
    if (this.isRemovable) chip.append(this.#removeButton(view, chip));
    return chip;
  }

  /** A button for the mouse: keyboard users have Backspace and the chips below the field. */
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
  view.state.field(chipsField).drawn.between(at, at, (from, to) => {
    if (from !== at) return;
    view.dispatch({ changes: { from, to }, userEvent: 'delete' });
    return false;
  });
}

function element<Name extends 'span' | 'bdi' | 'button'>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
