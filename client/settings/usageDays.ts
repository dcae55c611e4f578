import type { SumsFragment } from './usage.generated.ts';

export interface UsageDay extends Pick<SumsFragment, 'requests' | 'costEstimate'> {
  /** YYYY-MM-DD in UTC. */
  date: string;
}

const DAY_MS = 86_400_000;

/** All of the last `count` days up to today, including those without requests. Days are in UTC, as on the server. */
export function everyDay(days: readonly UsageDay[], count: number, now = Date.now()): UsageDay[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return known.get(date) ?? { date, requests: 0, costEstimate: 0 };
  });
}

export const USAGE_RANGES = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last year' },
] as const;

export type UsageRange = (typeof USAGE_RANGES)[number]['value'];

/** US dollars, with four decimals below one dollar. */
export const usageCost = (cost: number) => `$${cost.toFixed(cost !== 0 && cost < 1 ? 4 : 2)}`;

export const dollarsText = (dollars: number) =>
  `$${dollars.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Shows a sum without any known price as unknown rather than zero. */
export const costText = ({
  costEstimate,
  unpricedRequests,
}: Pick<SumsFragment, 'costEstimate' | 'unpricedRequests'>) =>
  costEstimate === 0 && unpricedRequests > 0 ? 'Unknown' : usageCost(costEstimate);
