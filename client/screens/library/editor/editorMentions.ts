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
import { hintOf, type ReferenceCandidate } from './referenceRules.ts';

/**
 * Matches an @ at the beginning of a word and the title typed after it, but not the @ of ada@example.test. Chinese,
 * Japanese and Korean put no space between words, and their input methods write ＠.
 */
const MENTION =
  /(?<=^|[\s([{"'“‘«]|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65])[@＠][^\n@＠]{0,60}$/u;

export interface Mentions {
  /** The content being edited, or 'new'. */
  self: string;
  /** Finds the user's contents by title; rejects, without a reason to show, if they cannot be loaded. */
  search: (title: string) => Promise<ReferenceCandidate[]>;
  /** Whether this one may be referenced; shows the reason if not. */
  admit: (candidate: ReferenceCandidate) => boolean;
}

/** Typing @ or ＠ suggests the user's contents, and {{ suggests known variables. The choice replaces the typed text. */
export function mentionsOf(mentions: Mentions) {
  return [
    dismissedField,
    autocompletion({
      // A visible list can be used immediately.
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
  // Escape closes only the list: the surrounding sheet must not receive it.
  { key: 'Escape', run: dismissList, stopPropagation: true },
];

/** Whether the list is stale: then Enter neither chooses from it nor inserts a line break. */
const isListStale = (view: EditorView) => view.dom.querySelector('.cm-tooltip-autocomplete-disabled') !== null;

const dismiss = StateEffect.define<number>();

/** The position of an @ or {{ whose list was dismissed; no list is shown there again. */
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

/** Wraps a source so that it has no results where the list was dismissed. */
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

function optionOf(candidate: ReferenceCandidate, hint: string | undefined, admit: Mentions['admit']): Completion {
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
