/** Commas between thousands; one that stands for a decimal point is no number, lest 0,50 were fifty. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** What was typed as a limit; empty for none, NaN for what is no number. */
export function typedLimit(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return Number(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}
