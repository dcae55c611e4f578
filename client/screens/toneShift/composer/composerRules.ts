import { codePoints } from '../../../../rules/characters.ts';
import { isAnySet, type Selection } from '../toolbox/selection.ts';

/** The error for an empty message. */
export const NOTHING_TO_SEND = 'Please enter some text to transform or adjust parameters';

const NAMES_SHOWN = 2;

/** The placeholder of the empty field. It has up to two of the selected names. */
export function placeholderFor(names: readonly string[]): string {
  if (names.length === 0) return 'Type your message here...';
  return `Transform message (${names.slice(0, NAMES_SHOWN).join(', ')})...`;
}

/** A pasted text of at least this many characters is probably not an instruction. */
const NEW_TEXT_LENGTH = 400;

/** Whether a pasted text is probably a text to transform rather than an instruction: it is long or has paragraphs. */
export function looksLikeNewText(pasted: string): boolean {
  const text = pasted.trim();
  return codePoints(text) >= NEW_TEXT_LENGTH || /\n[^\S\n]*\n/.test(text);
}

interface Attempt {
  text: string;
  hasMessages: boolean;
  selection: Selection;
}

/**
 * Whether a message can be sent: it needs text or, in a conversation with messages, at least one parameter, which
 * transforms the last outputs again.
 */
export function maySend({ text, hasMessages, selection }: Attempt): boolean {
  return text.trim() !== '' || (hasMessages && isAnySet(selection));
}
