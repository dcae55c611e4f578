import { isSpent } from './dollars.ts';

/** US dollars of a month; no limit is null. */
interface Spending {
  spent: { own: number; server: number };
  limits: { own: number | null; server: number | null };
  /** From this part of a limit on it is told. */
  percent: number;
}

/** What a user is told of limits that are nearly spent, or spent; the server's sums are not theirs to know. */
export function spendingNotice({ spent, limits, percent }: Spending): string | null {
  const isNear = (sum: number, limit: number | null) => limit !== null && sum >= (limit * percent) / 100;
  if (isSpent(spent.own, limits.own))
    return `You have spent the ${dollars(limits.own)} that you may spend on AI this month. ${ANEW}`;
  if (isSpent(spent.server, limits.server)) return `This server has spent what it may on AI this month. ${ANEW}`;
  if (isNear(spent.own, limits.own))
    return `You have spent ${dollars(spent.own)} of the ${dollars(limits.own)} that you may spend on AI this month.`;
  if (isNear(spent.server, limits.server)) return 'This server has nearly spent what it may on AI this month.';
  return null;
}

const ANEW = 'The next one begins on the first, at midnight UTC.';

export const dollars = (amount: number | null) =>
  `$${(amount ?? 0).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
