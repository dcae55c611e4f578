import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { variableNames } from '../../../../rules/variables.ts';

/** {{ that is no escape, and what is typed of the name. */
const TYPED = /(?<!\\)\{\{[ \t]*((?:[\p{L}_][\p{L}\p{M}\p{N}_-]{0,99})?)$/u;
/** The end of a variable that is there already. */
const ENDING = /^[ \t]*\}\}/;

/** Of a long body. */
const MAX_OFFERED = 100;

/** Tells the editor the names that are described. */
export const setKnownNames = StateEffect.define<readonly string[]>();

export const knownNames = StateField.define<readonly string[]>({
  create: () => [],
  update: (names, { effects }) => effects.find((effect) => effect.is(setKnownNames))?.value ?? names,
});

/** The beginning of a variable before a position. */
export function variableBefore(state: EditorState, position: number): { from: number; name: string } | null {
  const line = state.doc.lineAt(position);
  const typed = TYPED.exec(state.sliceDoc(Math.max(line.from, position - 120), position));
  return typed && { from: typed.index + Math.max(line.from, position - 120), name: typed[1] ?? '' };
}

/** The names that the body has, or describes, for a variable that is being typed. */
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
