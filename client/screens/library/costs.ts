import { shortToastDuration, toast } from '../../ui/toast.ts';

/** §9: four decimals. A price that is not known is not guessed, one that rounds to nothing is not nothing. */
export function costText(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined) return 'Pricing varies';
  if (dollars > 0 && dollars < 0.000_05) return 'Cost: under $0.0001';
  return `Cost: $${dollars.toFixed(4)}`;
}

/** Says for three seconds (§9) what is done and what it has cost. */
export function toastCost(done: string, dollars: number | null | undefined): void {
  toast.success(`${done}. ${costText(dollars)}`, { duration: shortToastDuration });
}
