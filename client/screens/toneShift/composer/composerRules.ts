import { codePoints } from '../../../../rules/characters.ts';
import { isAnySet, type Selection } from '../toolbox/selection.ts';

/** Why a send is refused. */
export const NOTHING_TO_SEND = 'Please enter some text to transform or adjust parameters';

const NAMES_SHOWN = 2;

/** What the empty box says: of an instruction what it is for, of a text up to two of the selected names. */
export function placeholderFor(names: readonly string[], isInstruction = false): string {
  if (isInstruction) return 'How should the result change?';
  if (names.length === 0) return 'Type your message here...';
  return `Transform message (${names.slice(0, NAMES_SHOWN).join(', ')})...`;
}

/** Characters from which on a pasted text is hardly an instruction. */
const NEW_TEXT_LENGTH = 400;

/** Whether what is pasted is rather a text to be transformed than an instruction: it is long, or has paragraphs. */
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
 * What a send needs: some text; or, in a conversation that has begun, at least one parameter, which transforms the last
 * outputs again.
 */
export function maySend({ text, hasMessages, selection }: Attempt): boolean {
  return text.trim() !== '' || (hasMessages && isAnySet(selection));
}
