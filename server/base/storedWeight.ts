/** A row beside its texts, in bytes: names, dates, its place in the indexes. So that what holds no text counts too. */
export const ROW_BYTES = 200;

/** What a row with these texts counts as against its user's storage, in bytes. */
export const weightOf = (...texts: (string | null | undefined)[]) =>
  texts.reduce<number>((sum, text) => sum + Buffer.byteLength(text ?? ''), ROW_BYTES);
