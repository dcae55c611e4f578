import { diffArrays } from 'diff';
import { readMarkers } from '../../rules/contextMarkers.ts';
import { readVariables } from '../../rules/variables.ts';

/** A piece of two texts, in both of them or in only one. */
export interface DiffPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** The search for the shortest difference stops after this many steps, because its cost grows with their square. */
const MAX_STEPS = 1000;

/**
 * The difference of two texts by words, or by lines if they have little in common. All pieces except the added ones
 * form `before`; all except the removed ones form `after`.
 */
export function wordDiff(before: string, after: string): DiffPiece[] {
  return joined(
    withoutGaps(piecesOf(before, after, words) ?? piecesOf(before, after, lines) ?? [removed(before), added(after)]),
  );
}

function piecesOf(before: string, after: string, split: (text: string) => string[]): DiffPiece[] | undefined {
  const changes = diffArrays(split(before), split(after), { maxEditLength: MAX_STEPS });
  return changes?.map((change) => ({
    kind: change.added ? 'added' : change.removed ? 'removed' : 'same',
    text: change.value.join(''),
  }));
}

/**
 * Scripts without spaces are compared by character. Intl.Segmenter knows their words, but takes seconds for a long
 * text.
 */
const wordLike =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}_])+|\s+|[^]/gu;

/**
 * Splits a text into words, punctuation marks and the spaces between them. A variable and the marker of a reference are
 * one word each.
 */
function words(text: string): string[] {
  const pieces: string[][] = [];
  let end = 0;
  const wholes = [...readMarkers(text), ...readVariables(text)].toSorted((one, other) => one.from - other.from);
  for (const { from, to } of wholes) {
    if (from < end) continue;
    pieces.push(text.slice(end, from).match(wordLike) ?? [], [text.slice(from, to)]);
    end = to;
  }
  return [...pieces, text.slice(end).match(wordLike) ?? []].flat();
}

function lines(text: string): string[] {
  return text.match(/[^\n]+\n?|\n/g) ?? [];
}

const removed = (text: string): DiffPiece => ({ kind: 'removed', text });
const added = (text: string): DiffPiece => ({ kind: 'added', text });

/** Joins changes that are separated by a single space: 'a new day' to 'one old night' is one change. */
function withoutGaps(pieces: DiffPiece[]): DiffPiece[] {
  return pieces.flatMap((piece, index) => {
    const isGap = piece.kind === 'same' && piece.text.trim() === '' && pieces[index - 1] && pieces[index + 1];
    return isGap ? [removed(piece.text), added(piece.text)] : [piece];
  });
}

/** Merges neighbouring changes into one removed and one added piece. */
function joined(pieces: DiffPiece[]): DiffPiece[] {
  const result: DiffPiece[] = [];
  let [gone, come] = ['', ''];
  for (const piece of [...pieces, { kind: 'same', text: '' } as const]) {
    if (piece.kind === 'removed') gone += piece.text;
    else if (piece.kind === 'added') come += piece.text;
    else {
      result.push(removed(gone), added(come), piece);
      [gone, come] = ['', ''];
    }
  }
  return result.filter(({ text }) => text !== '');
}
