/**
 * US dollars with four decimals. A price that is not known is not guessed, one that rounds to nothing is not nothing.
 */
export function formatCost(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined) return 'Pricing varies';
  if (dollars > 0 && dollars < 0.000_05) return 'under $0.0001';
  return `$${dollars.toFixed(4)}`;
}
