/** How many contents one statement makes, reads or changes. */
export const BATCH = 100;
/** How much searched text one statement files away, in characters: that is what takes its time. */
const BATCH_LENGTH = 20_000;

/** Pieces that one statement each can file away without keeping others waiting. */
export function* batchesOf<Item>(items: Iterable<Item>, searchedLength: (item: Item) => number): Generator<Item[]> {
  let batch: Item[] = [];
  let length = 0;
  for (const item of items) {
    const itemLength = searchedLength(item);
    if (batch.length === BATCH || (batch.length > 0 && length + itemLength > BATCH_LENGTH)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(item);
    length += itemLength;
  }
  if (batch.length > 0) yield batch;
}
