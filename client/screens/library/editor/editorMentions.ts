import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  moveCompletionSelection,
} from '@codemirror/autocomplete';
import { EditorState, MapMode, Prec, StateEffect, StateField } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { markerOf } from '../../../../rules/contextMarkers.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { knownNames, knownVariables, variableBefore } from './editorVariables.ts';
import { hintOf } from './referenceRules.ts';
import type { ReferenceCandidateFragment } from './references.generated.ts';

/** An @ at the beginning of a word, and what is typed of the title: not that of ada@example.test. */
const MENTION = /(?<=^|[\s([{"'“‘«])@[^\n@]{0,60}$/u;

export interface Mentions {
  /** The content under edit, or 'new'. */
  self: string;
  /** Own contents by title; rejects with nothing to say when they cannot be asked for. */
  search: (title: string) => Promise<ReferenceCandidateFragment[]>;
  /** Whether this one may be pulled in; says why not. */
  admit: (candidate: ReferenceCandidateFragment) => boolean;
}

/** Typing @ offers own contents, and {{ the variables that are known; what is chosen takes the place of what was typed. */
export function mentionsOf(mentions: Mentions) {
  return [
    dismissedField,
    autocompletion({
      // Whoever sees the list may choose from it at once.
      interactionDelay: 0,
      override: [(context) => optionsFor(context, mentions), unlessDismissed(knownVariables)],
      activateOnTypingDelay: LIMITS.lookupDebounce,
      defaultKeymap: false,
      icons: false,
    }),
    knownNames,
    EditorState.phrases.of({ Completions: 'Suggestions' }),
    Prec.highest(keymap.of(listKeys)),
  ];
}

const listKeys = [
  { key: 'ArrowDown', run: moveCompletionSelection(true) },
  { key: 'ArrowUp', run: moveCompletionSelection(false) },
  { key: 'Enter', run: (view: EditorView) => acceptCompletion(view) || isListStale(view) },
  // Only the list goes: the sheet around the editor must not hear of it.
  { key: 'Escape', run: dismissList, stopPropagation: true },
];

/** While what was typed last is looked up, Enter neither chooses from the list before it nor breaks the line. */
const isListStale = (view: EditorView) => view.dom.querySelector('.cm-tooltip-autocomplete-disabled') !== null;

const dismiss = StateEffect.define<number>();

/** The place of an @ or {{ whose list was put away. It is not offered again there. */
const dismissedField = StateField.define<number | null>({
  create: () => null,
  update(at, { effects, changes }) {
    const dismissed = effects.find((effect) => effect.is(dismiss));
    return dismissed ? dismissed.value : at === null ? null : changes.mapPos(at, 1, MapMode.TrackDel);
  },
});

function dismissList(view: EditorView): boolean {
  if (!closeCompletion(view)) return false;
  const { state } = view;
  const from = (mentionBefore(state, state.selection.main.head) ?? variableBefore(state, state.selection.main.head))
    ?.from;
  if (from !== undefined) view.dispatch({ effects: dismiss.of(from) });
  return true;
}

/** What these find, but where the list was put away. */
const unlessDismissed =
  (source: (context: CompletionContext) => CompletionResult | null) =>
  (context: CompletionContext): CompletionResult | null => {
    const found = context.state.readOnly ? null : source(context);
    return found?.from === context.state.field(dismissedField) ? null : found;
  };

function mentionBefore(state: EditorState, position: number): { from: number; title: string } | null {
  const line = state.doc.lineAt(position);
  const [typed] = MENTION.exec(state.sliceDoc(Math.max(line.from, position - 80), position)) ?? [];
  return typed === undefined ? null : { from: position - typed.length, title: typed.slice(1) };
}

async function optionsFor(
  context: CompletionContext,
  { self, search, admit }: Mentions,
): Promise<CompletionResult | null> {
  const typed = mentionBefore(context.state, context.pos);
  if (!typed || context.state.readOnly || context.state.field(dismissedField) === typed.from) return null;
  const candidates = await search(typed.title.trim());
  if (context.aborted) return null;
  return {
    from: typed.from,
    filter: false,
    options: candidates.map((candidate) => optionOf(candidate, hintOf(candidate, self), admit)),
  };
}

function optionOf(
  candidate: ReferenceCandidateFragment,
  hint: string | undefined,
  admit: Mentions['admit'],
): Completion {
  return {
    label: candidate.title,
    displayLabel: withoutHidden(candidate.title),
    detail: hint,
    apply(view, _completion, from, to) {
      const insert = admit(candidate) ? markerOf(candidate) : view.state.sliceDoc(from, to);
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        userEvent: 'input.complete',
        scrollIntoView: true,
      });
    },
  };
}
