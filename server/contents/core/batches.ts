/** The most contents that one statement creates, reads or changes. */
export const BATCH = 100;
/** The most characters of text that one statement indexes for searching. The time it takes depends on them. */
export const INDEXED_AT_ONCE = 20_000;
/** The most bytes of contents that one statement writes or reads. */
export const WRITTEN_AT_ONCE = 1_000_000;

/** Batches small enough that the statement for each one does not keep other requests waiting. */
export function* batchesOf<Item>(
  items: Iterable<Item>,
  lengthOf: (item: Item) => number,
  maxLength: number,
): Generator<Item[]> {
  let batch: Item[] = [];
  let length = 0;
  for (const item of items) {
    const itemLength = lengthOf(item);
    if (batch.length === BATCH || (batch.length > 0 && length + itemLength > maxLength)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(item);
    length += itemLength;
  }
  if (batch.length > 0) yield batch;
}
