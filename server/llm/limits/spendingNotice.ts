import { SpendingThreshold } from './aiLimits.types.ts';
import { dollarsText, isSpent } from './dollars.ts';

/** US dollars of a month; null means no limit. */
interface Spending {
  spent: { own: number; server: number };
  limits: { own: number | null; server: number | null };
  /** The percentage of a limit at which the user is notified. */
  percent: number;
}

/** The most important spending threshold that has been reached; null when there is none. */
export function spendingThreshold({ spent, limits, percent }: Spending): SpendingThreshold | null {
  const isNear = (sum: number, limit: number | null) => limit !== null && sum >= (limit * percent) / 100;
  if (isSpent(spent.own, limits.own)) return SpendingThreshold.SPENT;
  if (isSpent(spent.server, limits.server)) return SpendingThreshold.SERVER_SPENT;
  if (isNear(spent.own, limits.own)) return SpendingThreshold.NEARLY_SPENT;
  if (isNear(spent.server, limits.server)) return SpendingThreshold.SERVER_NEARLY_SPENT;
  return null;
}

/** The notice of a threshold. It never shows the server's sums. */
export function spendingNotice({ spent, limits }: Spending, threshold: SpendingThreshold): string {
  switch (threshold) {
    case SpendingThreshold.SPENT:
      return `You have used up your AI limit of ${dollarsText(limits.own)} for this month. ${ANEW}`;
    case SpendingThreshold.SERVER_SPENT:
      return `This server has used up its AI limit for this month. ${ANEW}`;
    case SpendingThreshold.NEARLY_SPENT:
      return `You have spent ${dollarsText(spent.own)} of your AI limit of ${dollarsText(limits.own)} for this month.`;
    case SpendingThreshold.SERVER_NEARLY_SPENT:
      return 'This server has almost used up its AI limit for this month.';
  }
}

const ANEW = 'The next month begins on the first, at midnight UTC.';
