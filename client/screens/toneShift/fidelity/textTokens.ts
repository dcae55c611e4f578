import { withoutEnding } from '../../../../rules/characters.ts';

/** A number or a word in a text, with its position. */
export interface Token {
  kind: 'number' | 'word';
  text: string;
  start: number;
  end: number;
  /** The text between the previous token and this one. */
  before: string;
}

/**
 * Matches numbers with the separators of their digits; words of cased scripts, codes like INV-2041 included; and words
 * of scripts without case.
 */
const PATTERN =
  /(\p{Nd}+(?:[.,'’:/\u00a0\u202f-]\p{Nd}+)*)|[\p{Lu}\p{Ll}\p{Lt}][\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}'’_-]*|[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}]*/gu;

export function tokensOf(text: string): Token[] {
  let end = 0;
  return Array.from(text.matchAll(PATTERN), (match) => {
    const start = match.index;
    const before = text.slice(end, start);
    const found = match[1] === undefined ? withoutEnding(match[0], "'’_-") : match[0];
    end = start + found.length;
    return { kind: match[1] === undefined ? 'word' : 'number', text: found, start, end, before };
  });
}

/** Normalises a word; 'Anna’s' becomes 'anna'. */
export function wordKey(word: string): string {
  return word.toLowerCase().replaceAll('’', "'").replace(/'s$/u, '');
}

/** The code points of zero in the scripts that have digits of their own. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
  0xff10,
];

function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((candidate) => point >= candidate && point < candidate + 10);
    return zero === undefined ? digit : String(point - zero);
  });
}

/** Normalises a number: '1,200', '1.200' and '1200' are equal, '3,50' equals '3.5', and '10:30' stays a time. */
export function numberKey(text: string): string {
  const digits = westernDigits(text);
  if (digits.includes(':')) return digits;
  const groups = digits.split(/[.,'’\u00a0\u202f]/u);
  const separators = new Set(digits.match(/[.,'’\u00a0\u202f]/gu));
  const last = groups.at(-1) ?? '';
  const hasDecimals = groups.length > 1 && (separators.size > 1 || last.length !== 3);
  if (!hasDecimals) return withoutZeros(groups.join(''));
  const decimals = withoutEnding(last, '0');
  return withoutZeros(groups.slice(0, -1).join('')) + (decimals && `.${decimals}`);
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/u, '');
}
