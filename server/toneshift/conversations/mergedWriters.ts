type Writer<Item> = (put: (item: Item) => void) => Promise<void>;

/**
 * What several writers put at the same time, in the order in which it comes. Whoever stops reading waits for the
 * writers to end.
 */
export async function* merged<Item>(writers: Writer<Item>[]): AsyncGenerator<Item, undefined> {
  const items: Item[] = [];
  let isOver = false;
  let wake = () => {};
  const put = (item: Item) => {
    items.push(item);
    wake();
  };
  const over = Promise.all(writers.map((writer) => writer(put))).finally(() => {
    isOver = true;
    wake();
  });
  // It is awaited below, perhaps only after it failed.
  over.catch(() => undefined);
  try {
    for (;;) {
      yield* items.splice(0);
      if (isOver && items.length === 0) return void (await over);
      if (items.length === 0) await new Promise<void>((resolve) => void (wake = resolve));
    }
  } finally {
    await over.catch(() => undefined);
  }
}
