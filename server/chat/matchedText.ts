import { graphemes } from '../../rules/characters.ts';
import { fold } from '../../rules/folding.ts';
import { plainWords } from '../../rules/plainWords.ts';

/**
 * The length of the line and of the text before the match in it, in characters. The lead is short so that narrow lists
 * show the match too.
 */
const LINE = 120;
const LEAD = 24;
/**
 * The shortest pieces of a text that are folded alike alone and together: characters with what joins them, which are
 * marks, invisible characters and the letters of a Korean syllable.
 */
const CHARACTERS =
  /(?:[\u1100-\u115f\u3131-\u318e\ua960-\ua97c\uac00-\ud7a3\uffa0-\uffbe][\u1160-\u11ff\u3133\u3135\u3136\u313a-\u3140\u3144\u314f-\u318e\ud7b0-\ud7fb\uffa3\uffa5\uffa6\uffaa-\uffb0\uffb4\uffc2-\uffdc\p{M}\p{Default_Ignorable_Code_Point}]*|.)[\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gsu;
/** The length of the pieces in which a long text is folded, in UTF-16 code units. */
const PIECE = 100;
const ELLIPSIS = { text: '…', isMatch: false };

export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** A range of characters, excluding `to`. */
interface TextRange {
  from: number;
  to: number;
}

/**
 * The line of a message around the first occurrence of the longest matching word, with all words marked; null when no
 * word matches.
 */
export function matchedText(markdown: string, words: string[]): TextPiece[] | null {
  // Plain words do not contain the addresses of links, so the Markdown is searched second.
  return lineOf(plainWords(markdown), words) ?? lineOf(markdown.replace(/\s+/g, ' '), words);
}

/**
 * The part of a long text around the first occurrence of the longest of the words that occur. The text is folded piece
 * by piece to find its place, which is off by no more than a word at the ends of a piece.
 */
export function aroundMatch(text: string, words: string[], length: number): string {
  const folded = fold(text);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const place = folded.indexOf(longestFirst.find((word) => folded.includes(word)) ?? '');
  let at = 0;
  for (let before = 0; at < text.length; at += PIECE) {
    before += fold(text.slice(at, at + PIECE)).length;
    if (before > place) break;
  }
  return text.slice(Math.max(0, at - length / 2), at + length / 2);
}

/** The characters of a text as readers see them, and no smaller than the pieces that are folded alone. */
function charactersOf(text: string): string[] {
  const ends = new Set<number>();
  let end = 0;
  for (const grapheme of graphemes(text)) ends.add((end += grapheme.length));
  const characters: string[] = [];
  let character = '';
  end = 0;
  for (const piece of text.match(CHARACTERS) ?? []) {
    character += piece;
    end += piece.length;
    if (!ends.has(end)) continue;
    characters.push(character);
    character = '';
  }
  return characters;
}

function lineOf(text: string, words: string[]): TextPiece[] | null {
  const characters = charactersOf(text);
  const ranges = rangesIn(characters, words);
  if (!ranges[0]) return null;
  const { from, to } = lineAround(characters, ranges[0]);
  const isMatch = (at: number) => ranges.some((range) => range.from <= at && at < range.to);
  const pieces = characters
    .slice(from, to)
    .map((character, index) => ({ text: character, isMatch: isMatch(from + index) }));
  return joined([...(from > 0 ? [ELLIPSIS] : []), ...pieces, ...(to < characters.length ? [ELLIPSIS] : [])]);
}

/** The positions of the words: all ranges of the longest word from first to last, then those of the others. */
function rangesIn(characters: string[], words: string[]): TextRange[] {
  const folded = characters.map(fold);
  const text = folded.join('');
  // Folding can turn a character into several code units; this maps each code unit to its character.
  const owners = folded.flatMap((piece, index) => new Array<number>(piece.length).fill(index));
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.flatMap((word) =>
    indexesOf(word, text).map((at) => ({ from: owners[at] ?? 0, to: (owners[at + word.length - 1] ?? 0) + 1 })),
  );
}

function indexesOf(word: string, text: string) {
  const indexes: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) indexes.push(at);
  return indexes;
}

/** Cuts the line at spaces where possible. */
function lineAround(characters: string[], match: TextRange): TextRange {
  const earliest = Math.max(0, match.from - LEAD);
  const spaceBefore = earliest === 0 ? -1 : characters.indexOf(' ', earliest - 1);
  const from = spaceBefore !== -1 && spaceBefore < match.from ? spaceBefore + 1 : earliest;
  const latest = from + LINE;
  if (latest >= characters.length) return { from, to: characters.length };
  const spaceAfter = characters.lastIndexOf(' ', latest);
  return { from, to: spaceAfter >= match.to ? spaceAfter : latest };
}

function joined(pieces: TextPiece[]) {
  const line: TextPiece[] = [];
  for (const { text, isMatch } of pieces) {
    const last = line.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else line.push({ text, isMatch });
  }
  return line;
}
