/** An iterator that can be left while it waits: `return` aborts what it waits for, where a generator's own would wait as well. */
export function untilLeft<Item>(items: (left: AbortSignal) => AsyncGenerator<Item, undefined>): AsyncIterableIterator<Item> {
  const leaving = new AbortController();
  const source = items(leaving.signal);
  return {
    next: () => source.next(),
    return: async () => {
      leaving.abort();
      return source.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
