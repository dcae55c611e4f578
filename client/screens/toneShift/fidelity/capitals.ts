import { titles } from './factWords.ts';
import type { Token } from './textTokens.ts';

/**
 * The words whose capital can only mean a name: not those at the beginning of a sentence or in a heading, and none in a
 * text that is mostly in capitals.
 */
export function freeCapitalsOf(tokens: readonly Token[], text: string): ReadonlySet<Token> {
  const words = tokens.filter(({ kind }) => kind === 'word');
  if (isShouted(words)) return new Set();
  const headings = headingsOf(text);
  const isInHeading = ({ start, end }: Token) =>
    headings.some((heading) => start >= heading.start && end <= heading.end);
  return new Set(
    words.filter(
      (token, index) => /^\p{Lu}/u.test(token.text) && !beginsSentence(token, words[index - 1]) && !isInHeading(token),
    ),
  );
}

/** Whether most words are in capitals, so that a capital has no meaning. */
export function isShouted(words: readonly Token[]): boolean {
  return (
    words.filter(({ text }) => text === text.toUpperCase() && text !== text.toLowerCase()).length > words.length / 2
  );
}

function beginsSentence(token: Token, last: Token | undefined): boolean {
  if (!last) return true;
  if (titles.has(last.text)) return false;
  return /[.!?:;…。！？"“„‘«(\[\n•*#>—–]/u.test(token.before);
}

interface Stretch {
  start: number;
  end: number;
}

/** The lines that are headings: marked as such, or in title case throughout. */
function headingsOf(text: string): Stretch[] {
  return Array.from(text.matchAll(/[^\n]+/gu), (match) => ({
    line: match[0].trim(),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ line }) => isHeading(line));
}

function isHeading(line: string): boolean {
  if (line.length > 100) return false;
  if (/^(#|\*\*)|:(\*\*)?$/u.test(line)) return true;
  const words = line.split(/\s+/u).filter((word) => word.length > 3);
  return !/[.!?,]$/u.test(line) && words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
}
