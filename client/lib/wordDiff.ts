import { diffArrays } from 'diff';

/** A stretch of two texts: in both, or in only one of them. */
export interface DiffPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Steps after which the search for the shortest difference is given up: its price grows with their square. */
const MAX_STEPS = 1000;

/**
 * What turns `before` into `after`, word by word; line by line where the texts have little in common. All pieces but
 * the added ones make up `before`, all but the removed ones `after`.
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
 * A script without spaces counts by the character. Intl.Segmenter knows its words, but takes seconds for a long text.
 */
const wordLike =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}_])+|\s+|[^]/gu;

/** Words, marks and the spaces between them. */
function words(text: string): string[] {
  return text.match(wordLike) ?? [];
}

function lines(text: string): string[] {
  return text.match(/[^\n]+\n?|\n/g) ?? [];
}

const removed = (text: string): DiffPiece => ({ kind: 'removed', text });
const added = (text: string): DiffPiece => ({ kind: 'added', text });

/**
 * A lone space between two changed words has not stayed for its own sake: 'a new day', changed to 'one old night', is
 * one change.
 */
function withoutGaps(pieces: DiffPiece[]): DiffPiece[] {
  return pieces.flatMap((piece, index) => {
    const isGap = piece.kind === 'same' && piece.text.trim() === '' && pieces[index - 1] && pieces[index + 1];
    return isGap ? [removed(piece.text), added(piece.text)] : [piece];
  });
}

/** Between two stretches that are the same, one removed piece and one added. */
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
