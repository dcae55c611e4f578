/** The number of characters as PostgreSQL counts them: Unicode code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

/** Whether a text has more than `length` characters; reads no further than necessary. */
export function isLonger(text: string, length: number): boolean {
  return text.length > length && placeAfter(text, length) < text.length;
}

/** The code unit that follows the first `length` characters. */
function placeAfter(text: string, length: number): number {
  let at = 0;
  for (let count = 0; at < text.length && count < length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}

/** The first `length` characters of a text, or a few fewer: never splits an emoji, a flag or a letter with its accents. */
export function beginning(text: string, length: number): string {
  const at = placeAfter(text, length);
  return text.slice(0, graphemeAt(text, at).start);
}

/** The last `length` characters of a text, or a few fewer: never splits an emoji, a flag or a letter with its accents. */
export function ending(text: string, length: number): string {
  let at = text.length;
  for (let count = 0; at > 0 && count < length; count++) at -= (text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1;
  const { start, end } = graphemeAt(text, at);
  return text.slice(start === at ? at : end);
}

/** The graphemes of a short text, which are its characters as people see them. */
export const graphemes = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);

/** Firefox has it from version 125 on. Without it, characters are whole, and their combinations may not be. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined;
/** Code units; much more than any emoji has. Only endless marks have more, which may be split. */
const LONGEST_GRAPHEME = 64;
/** The code units that are read before a place: where a flag begins depends on all flags before it. */
const READ_BEFORE = 2_000;

/** The grapheme around a place in a text, however long the text is. It is empty if a grapheme begins at the place. */
function graphemeAt(text: string, at: number): { start: number; end: number } {
  const none = { start: at, end: at };
  if (at === 0 || at >= text.length) return none;
  const from = Math.max(0, at - READ_BEFORE);
  const found = segmenter?.segment(text.slice(from, at + LONGEST_GRAPHEME)).containing(at - from);
  if (!found) return none;
  const [start, end] = [from + found.index, from + found.index + found.segment.length];
  return start === at || end - start > LONGEST_GRAPHEME ? none : { start, end };
}

/** Removes trailing characters that are in `characters`. */
export function withoutEnding(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The first `length` characters, with an ellipsis if the text was cut. */
export function cut(text: string, length: number): string {
  return isLonger(text, length) ? `${beginning(text, length).trimEnd()}…` : text;
}

/**
 * The same, but ends after a whole word where one ends in the second half: a text without spaces, for example Chinese,
 * or a very long word is cut between characters.
 */
export function cutAtWord(text: string, length: number): string {
  if (!isLonger(text, length)) return text;
  const kept = beginning(text, length);
  const end = /^\s/.test(text.slice(kept.length)) ? kept.length : kept.search(/\s\S*$/);
  return `${(end > kept.length / 2 ? kept.slice(0, end) : kept).trimEnd()}…`;
}
