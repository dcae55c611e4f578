import { cutAtWord, withoutEnding } from '../../../../rules/characters.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { plainWords } from '../../../../rules/plainWords.ts';

/** A longer preview was cut by the server, which keeps 100 characters, in the middle of a word. */
const MAX_WHOLE_PREVIEW = 99;

interface Piece {
  text: string;
  isMatch: boolean;
}

interface Words {
  name: string;
  preview: string;
  matchedText: readonly Piece[] | null;
}

/** The texts of a conversation in the history. A sentence that is in two of them is shown once, with its marks. */
export function shownOnce({ name: given, preview: start, matchedText }: Words) {
  const name = withoutHidden(given);
  const preview = withoutHidden(plainWords(cutAtWord(start, MAX_WHOLE_PREVIEW)));
  const sameAsName = placeIn(name, textOf(matchedText));
  const marked = matchedText && sameAsName !== null ? around(name, sameAsName, matchedText) : null;
  const found = marked ? null : matchedText;
  return {
    name: marked ?? [{ text: name, isMatch: false }],
    found,
    preview: isSame(preview, name) || isSame(preview, textOf(found)) ? null : preview,
  };
}

const textOf = (pieces: readonly Piece[] | null) => pieces?.map(({ text }) => text).join('') ?? '';

/** A text without the ellipses that show where it was cut. */
const core = (text: string) => withoutEnding(text.replace(/^…/, ''), '… ').trim();

/** Whether one of two texts is the beginning of the other. */
function isSame(one: string, other: string) {
  const [short = '', long = ''] = [core(one), core(other)].sort((a, b) => a.length - b.length);
  return short !== '' && long.startsWith(short);
}

/** The place of a found text in a name; null if the name does not have all of it. */
function placeIn(name: string, text: string): number | null {
  const at = core(text) === '' ? -1 : name.indexOf(core(text));
  return at === -1 ? null : at;
}

/** A name with the marks of the text that was found at a place in it. */
function around(name: string, at: number, pieces: readonly Piece[]): Piece[] {
  const length = core(textOf(pieces)).length;
  const inner = pieces.filter(({ text, isMatch }) => isMatch || core(text) !== '');
  return [
    { text: name.slice(0, at), isMatch: false },
    ...inner.map(({ text, isMatch }) => ({ text: isMatch ? text : text.replaceAll('…', ''), isMatch })),
    { text: name.slice(at + length), isMatch: false },
  ];
}
