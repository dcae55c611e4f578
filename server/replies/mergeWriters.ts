type Writer<Item> = (push: (item: Item) => void) => Promise<void>;

/**
 * Merges what concurrent writers push into one stream, in order of arrival. Returning early waits for the writers to
 * end.
 */
export async function* mergeWriters<Item>(writers: Writer<Item>[]): AsyncGenerator<Item, undefined> {
  const items: Item[] = [];
  let isOver = false;
  let notify = () => {};
  const put = (item: Item) => {
    items.push(item);
    notify();
  };
  const over = Promise.all(writers.map((writer) => writer(put))).finally(() => {
    isOver = true;
    notify();
  });
  // Prevents an unhandled rejection, because `over` may be awaited only after it was rejected.
  over.catch(() => undefined);
  try {
    for (;;) {
      yield* items.splice(0);
      if (isOver && items.length === 0) return void (await over);
      if (items.length === 0) await new Promise<void>((resolve) => void (notify = resolve));
    }
  } finally {
    await over.catch(() => undefined);
  }
}
