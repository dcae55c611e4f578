import { formatCost } from '../../../lib/costs.ts';
import { shortToastDuration, toast } from '../../../ui/toast.ts';

/** As a sentence without its point. */
export function costText(dollars: number | null | undefined): string {
  const cost = formatCost(dollars);
  return dollars === null || dollars === undefined ? cost : `Cost: ${cost}`;
}

/** Says for three seconds what is done and what it has cost. */
export function toastCost(done: string, dollars: number | null | undefined): void {
  toast.success(`${done}. ${costText(dollars)}`, { duration: shortToastDuration });
}
