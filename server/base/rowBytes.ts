/** The bytes counted for each row besides its texts: dates, numbers and indexes. */
export const ROW_OVERHEAD_BYTES = 200;

/** The bytes for which a row with these texts counts in its user's storage. */
export const rowBytes = (...texts: (string | null | undefined)[]) =>
  texts.reduce<number>((sum, text) => sum + Buffer.byteLength(text ?? ''), ROW_OVERHEAD_BYTES);
