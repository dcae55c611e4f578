import type { CompletionPiece } from '../../../base/completions.ts';
import { firstMark, isEndOfThought, LONE_CLOSINGS, markAt, partialLength } from './thoughtMarks.ts';

/** A closing mark without an opening one is searched for only this far into the text. */
const MAX_SEARCHED = 256 * 1024;
/** The most characters that are held back because they may begin a mark. */
const MAX_HELD = 200;
/** The most marks of an answer that are looked at: each takes as long as reading the text so far. */
const MAX_MARKS = 200;

/**
 * Separates the thought from the text of an answer whose server sends both as text, for example
 * `<think>…</think>Hello`. A mark counts only where the answer begins, and a closing one without an opening one only
 * where it ends a thought: a text may speak of such marks. They can be split over several deltas.
 */
export class ThoughtSplitter {
  #state: 'start' | 'thought' | 'text' = 'start';
  /** The end of the deltas so far, which may begin a mark and is not yet passed on. */
  #held = '';
  #closings: readonly string[] = [];
  #wrapping: readonly string[] = [];
  #thought = '';
  #text = '';
  #hasThought = false;
  #marksLeft = MAX_MARKS;
  /** Whether the thought is text after all if no closing mark follows. */
  #isAssumed: boolean;
  /** The mark that would then be text too. */
  #assumedMark = '';
  /** Whether the thought was ended by a closing mark without an opening one. */
  hasLoneClosing = false;

  constructor(
    /** Whether the earlier answers of the model began within a thought. */
    private readonly beginsInThought = false,
  ) {
    this.#isAssumed = beginsInThought;
  }

  /** Adds a delta of a thought that the server sends apart from the text. */
  think(delta: string): CompletionPiece[] {
    this.#isAssumed = false;
    this.#hasThought = true;
    this.#thought += delta;
    return [{ kind: 'thought', delta }];
  }

  /** Adds a delta of the text. */
  write(delta: string): CompletionPiece[] {
    this.#held += delta;
    return this.#pieces(false);
  }

  /** Returns the rest when the answer ends. */
  end(): CompletionPiece[] {
    const pieces = this.#pieces(true);
    if (this.#state !== 'thought' || !this.#isAssumed) return pieces;
    return [...pieces, { kind: 'replacement', text: this.#assumedMark + this.#thought, thought: '' }];
  }

  /** Takes steps until nothing is held, or until more is needed to decide. */
  #pieces(isLast: boolean): CompletionPiece[] {
    const pieces: CompletionPiece[] = [];
    const steps = { start: this.#start, thought: this.#inThought, text: this.#inText };
    // A step that returns true has passed a mark, or the beginning of the text.
    while (this.#held !== '' && steps[this.#state].call(this, pieces, isLast)) this.#marksLeft--;
    return pieces;
  }

  /** At the beginning of the answer, or directly after a thought. */
  #start(_pieces: CompletionPiece[], isLast: boolean): boolean {
    const rest = this.#held.trimStart();
    const { found, isPossible } = markAt(rest, this.#hasThought);
    if (found && this.#marksLeft > 0) {
      this.#held = rest.slice(found.length);
      this.#wrapping = found.wrapping.length > 0 ? found.wrapping : this.#wrapping;
      if (found.closings.length === 0) this.#hasThought = true;
      else this.#begin(found.closings, found.isAssumed);
      if (found.isAssumed) this.#assumedMark = rest.slice(0, found.length);
      return true;
    }
    if ((rest === '' || isPossible) && this.#held.length <= MAX_HELD && !isLast) return false;
    if (this.beginsInThought && !this.#hasThought) this.#begin(LONE_CLOSINGS, true);
    else this.#state = 'text';
    if (this.#hasThought || this.#state === 'thought') this.#held = rest;
    return true;
  }

  #begin(closings: readonly string[], isAssumed: boolean) {
    this.#state = 'thought';
    this.#closings = closings;
    this.#isAssumed = isAssumed;
  }

  #inThought(pieces: CompletionPiece[], isLast: boolean): boolean {
    const marks = this.#looksFor(this.#closings);
    const closing = firstMark(this.#held, marks);
    const end = closing?.at ?? this.#held.length - (isLast ? 0 : partialLength(this.#held, marks));
    const delta = this.#held.slice(0, end);
    this.#thought += delta;
    if (delta !== '') pieces.push({ kind: 'thought', delta });
    this.#held = this.#held.slice(end + (closing?.length ?? 0));
    if (!closing) return false;
    this.hasLoneClosing = this.#isAssumed && this.beginsInThought;
    this.#hasThought = true;
    this.#state = 'start';
    return true;
  }

  #inText(pieces: CompletionPiece[], isLast: boolean): boolean {
    const marks = this.#looksFor([...(this.#text.length <= MAX_SEARCHED ? LONE_CLOSINGS : []), ...this.#wrapping]);
    const closing = firstMark(this.#held, marks);
    if (!closing) {
      this.#pass(pieces, this.#held.length - (isLast ? 0 : partialLength(this.#held, marks)));
      return false;
    }
    const after = this.#held.slice(closing.at + closing.length);
    if (this.#wrapping.includes(closing.mark)) {
      if (after.trim() !== '') {
        this.#pass(pieces, closing.at + closing.length);
        return true;
      }
      if (isLast) this.#held = this.#held.slice(0, closing.at);
      else this.#pass(pieces, closing.at);
      return isLast;
    }
    const before = this.#text + this.#held.slice(0, closing.at);
    const isEnd = isEndOfThought(before, after, isLast);
    if (!isEnd) {
      this.#pass(pieces, isEnd === null ? closing.at : closing.at + closing.length);
      return isEnd !== null;
    }
    this.hasLoneClosing = !this.#hasThought;
    this.#thought += before;
    this.#text = '';
    pieces.push({ kind: 'replacement', text: '', thought: this.#thought });
    this.#held = after;
    this.#hasThought = true;
    this.#state = 'start';
    return true;
  }

  /** These marks; none when too many were found already. */
  #looksFor = (marks: readonly string[]) => (this.#marksLeft > 0 ? marks : []);

  /** Passes on this many of the held characters as text. */
  #pass(pieces: CompletionPiece[], length: number) {
    const delta = this.#held.slice(0, length);
    if (this.#text.length <= MAX_SEARCHED) this.#text += delta;
    if (delta !== '') pieces.push({ kind: 'text', delta });
    this.#held = this.#held.slice(length);
  }
}
