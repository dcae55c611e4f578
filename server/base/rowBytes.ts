/** What a row counts besides its texts, for dates, numbers and indexes. */
export const ROW_OVERHEAD_BYTES = 200;

/** What a row with these texts counts as against its user's storage, in bytes. */
export const rowBytes = (...texts: (string | null | undefined)[]) =>
  texts.reduce<number>((sum, text) => sum + Buffer.byteLength(text ?? ''), ROW_OVERHEAD_BYTES);
