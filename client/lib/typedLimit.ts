/** Commas only between groups of three digits: 0,50 with a decimal comma must not be read as 50. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** Parses a typed limit: null if it is empty, NaN if it is not a number. */
export function typedLimit(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return Number(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}
