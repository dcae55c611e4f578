/** How many contents one statement makes, reads or changes. */
export const BATCH = 100;
/** How much text one statement files for searching, in characters: that is what takes its time. */
export const FILED_AT_ONCE = 20_000;
/** How many bytes of contents one statement writes or reads. */
export const WRITTEN_AT_ONCE = 1_000_000;

/** Pieces that one statement each can work through without keeping others waiting. */
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
