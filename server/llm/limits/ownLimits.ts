import type { UserAiLimits } from '../../base/services/sharedServices.ts';

/** Limits that may be lifted for a user: all but how many calls run at once, which bounds what they pass the others by. */
export const LIFTABLE = ['callsPerMinute', 'callsPerDay', 'spendPerMonth'] as const;
export type Liftable = (typeof LIFTABLE)[number];

/** What an administrator set for one user; null is the server's. */
export interface OwnLimits {
  callsPerMinute: number | null;
  callsPerDay: number | null;
  callsAtOnce: number | null;
  /** US dollars. */
  spendPerMonth: number | null;
  /** The limits that do not hold for this user. */
  unlimited: string[];
}

export function inForce({ unlimited, ...own }: OwnLimits, server: UserAiLimits): UserAiLimits {
  const limit = (name: Liftable) => (unlimited.includes(name) ? null : (own[name] ?? server[name]));
  return {
    callsPerMinute: limit('callsPerMinute'),
    callsPerDay: limit('callsPerDay'),
    callsAtOnce: own.callsAtOnce ?? server.callsAtOnce,
    spendPerMonth: limit('spendPerMonth'),
  };
}
