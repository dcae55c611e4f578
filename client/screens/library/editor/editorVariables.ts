import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { variableNames } from '../../../../rules/variables.ts';

/** Matches an unescaped {{ and the name typed after it. */
const TYPED = /(?<!\\)\{\{[ \t]*((?:[\p{L}_][\p{L}\p{M}\p{N}_-]{0,99})?)$/u;
/** Matches the end of an existing variable. */
const ENDING = /^[ \t]*\}\}/;

/** The most names offered from a long body. */
const MAX_OFFERED = 100;

/** Passes the described names to the editor. */
export const setKnownNames = StateEffect.define<readonly string[]>();

export const knownNames = StateField.define<readonly string[]>({
  create: () => [],
  update: (names, { effects }) => effects.find((effect) => effect.is(setKnownNames))?.value ?? names,
});

/** The incomplete variable before a position. */
export function variableBefore(state: EditorState, position: number): { from: number; name: string } | null {
  const line = state.doc.lineAt(position);
  const typed = TYPED.exec(state.sliceDoc(Math.max(line.from, position - 120), position));
  return typed && { from: typed.index + Math.max(line.from, position - 120), name: typed[1] ?? '' };
}

/** The known names, used or described, that match the typed one. */
export function knownVariables({ state, pos }: CompletionContext): CompletionResult | null {
  const typed = variableBefore(state, pos);
  if (!typed) return null;
  const wanted = typed.name.toLowerCase();
  const names = new Set([...variableNames(state.doc.toString(), MAX_OFFERED), ...state.field(knownNames)]);
  const options = [...names].filter((name) => name.toLowerCase().startsWith(wanted)).map(optionOf);
  return { from: typed.from, filter: false, options: options.slice(0, MAX_OFFERED) };
}

const optionOf = (name: string): Completion => ({
  label: name,
  apply(view, _completion, from, to) {
    const insert = `{{${name}}}`;
    const [ending = ''] = ENDING.exec(view.state.sliceDoc(to, to + 20)) ?? [];
    view.dispatch({
      changes: { from, to: to + ending.length, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.complete',
      scrollIntoView: true,
    });
  },
});
