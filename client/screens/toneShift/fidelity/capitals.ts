import { titles } from './factWords.ts';
import type { Token } from './textTokens.ts';

/**
 * The words with a capital that nothing but what they name demands: none that begin a sentence or stand in a heading,
 * and none of a text that is all capitals.
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

/** Most of it in capitals: there a capital tells nothing. */
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

/** Lines that are headings: marked as such, or in title case from end to end. */
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
