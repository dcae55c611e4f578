import type { CompletionPiece } from '../../base/completions.ts';
import { DeltaBuffer } from './deltaBuffer.ts';

/** A longer thought is cut: it is only shown, never used. */
const MAX_THOUGHT = 256 * 1024;

/** Combines the deltas of a completion into pieces worth sending, in their order, and counts its text. */
export class PieceBuffer {
  #text = new DeltaBuffer();
  #thought = new DeltaBuffer();

  /** The length of the whole text in characters. */
  get textLength() {
    return this.#text.length;
  }

  get hasThought() {
    return this.#thought.length > 0;
  }

  add(piece: CompletionPiece): CompletionPiece[] {
    if (piece.kind === 'replacement') return this.#replace(piece.text, piece.thought);
    if (piece.kind === 'text') return [...pieceOf('thought', this.#thought.flush()), ...this.#add('text', piece.delta)];
    // A thought of white space only is none.
    const delta = this.hasThought ? piece.delta : piece.delta.trimStart();
    const space = Math.max(0, MAX_THOUGHT - this.#thought.length);
    return [...pieceOf('text', this.#text.flush()), ...this.#add('thought', delta.slice(0, space))];
  }

  /** The pieces that are still buffered at the end. */
  flush(): CompletionPiece[] {
    return [...pieceOf('thought', this.#thought.flush()), ...pieceOf('text', this.#text.flush())];
  }

  #add(kind: 'text' | 'thought', delta: string): CompletionPiece[] {
    if (delta === '') return [];
    return pieceOf(kind, (kind === 'text' ? this.#text : this.#thought).add(delta));
  }

  #replace(text: string, thought: string): CompletionPiece[] {
    this.#text = new DeltaBuffer();
    this.#thought = new DeltaBuffer();
    const whole = (buffer: DeltaBuffer, all: string) => (all === '' ? '' : buffer.add(all) + buffer.flush());
    return [
      {
        kind: 'replacement',
        text: whole(this.#text, text),
        thought: whole(this.#thought, thought.trimStart().slice(0, MAX_THOUGHT)),
      },
    ];
  }
}

const pieceOf = (kind: 'text' | 'thought', delta: string): CompletionPiece[] => (delta === '' ? [] : [{ kind, delta }]);
