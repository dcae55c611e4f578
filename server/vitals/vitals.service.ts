import type { Context } from '../base/context.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';

const REPORTS: Limit = { name: 'vitals', points: 60, seconds: 60, isReported: true };

/** A web vital of one page load: milliseconds, or a score without unit for CLS. */
export interface Vital {
  name: string;
  value: number;
  rating: string;
}

/** Logs how fast a page was. Throws RATE_LIMITED for a client that reports too often. */
export async function recordVitals(ctx: Context, { route, vitals }: { route: string; vitals: Vital[] }) {
  await ctx.limits.spend(REPORTS, ctx.client.network);
  ctx.log.info({ route, vitals }, 'web vitals');
}
