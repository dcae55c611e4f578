import type { Context } from '../context.ts';

/** Pieces of a work that ends when their reader leaves: `return` aborts it at once, also while a piece is waited for. */
export function untilReaderLeaves<Piece>(ctx: Context, work: (ctx: Context) => AsyncGenerator<Piece, undefined>): AsyncIterableIterator<Piece> {
  const leaving = new AbortController();
  const pieces = work({ ...ctx, signal: AbortSignal.any([ctx.signal, leaving.signal]) });
  return {
    next: () => pieces.next(),
    return: async () => {
      leaving.abort();
      return pieces.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
