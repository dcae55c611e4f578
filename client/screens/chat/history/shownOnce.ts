import { cutAtWord, withoutEnding } from '../../../../rules/characters.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { plainWords } from '../../../../rules/plainWords.ts';

/** A longer preview was cut by the server, which keeps 100 characters, in the middle of a word. */
const MAX_WHOLE_PREVIEW = 99;
/** Fewer characters in common are no sentence. */
const MIN_COMMON = 15;

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
    preview: preview !== '' && (isNamed(preview, name) || isSame(preview, textOf(found))) ? null : preview,
  };
}

const textOf = (pieces: readonly Piece[] | null) => pieces?.map(({ text }) => text).join('') ?? '';

/** A text without the ellipses that show where it was cut. */
const core = (text: string) => withoutEnding(text.replace(/^…/, ''), '… ').trim();

/** Whether a preview says what the name does: all of it, or as far as a name was cut. */
const isNamed = (preview: string, name: string) =>
  core(preview) === core(name) || (name.endsWith('…') && preview.startsWith(core(name)));

/** Whether two pieces of texts are of one place: one begins inside the other, and both go on alike. */
const isSame = (one: string, other: string) =>
  core(one) === core(other) || goesOn(core(one), core(other)) || goesOn(core(other), core(one));

function goesOn(text: string, later: string) {
  const at = later.length < MIN_COMMON ? -1 : text.indexOf(later.slice(0, MIN_COMMON));
  const rest = at === -1 ? '' : text.slice(at);
  return rest !== '' && (rest.startsWith(later) || later.startsWith(rest));
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
