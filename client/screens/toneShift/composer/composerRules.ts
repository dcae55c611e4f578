import { isAnySet, type Selection } from '../toolbox/selection.ts';

/** Why a send is refused. */
export const NOTHING_TO_SEND = 'Please enter some text to transform or adjust parameters';

const NAMES_SHOWN = 2;

/** What the empty box says: up to two of the selected names, or an invitation. */
export function placeholderFor(names: readonly string[]): string {
  if (names.length === 0) return 'Type your message here...';
  return `Transform message (${names.slice(0, NAMES_SHOWN).join(', ')})...`;
}

interface Attempt {
  text: string;
  hasMessages: boolean;
  selection: Selection;
}

/**
 * What a send needs: some text; or, in a conversation that has begun, at least one parameter, which transforms the last
 * outputs again.
 */
export function maySend({ text, hasMessages, selection }: Attempt): boolean {
  return text.trim() !== '' || (hasMessages && isAnySet(selection));
}
