import type { UserAiLimits } from '../../base/services/sharedServices.ts';

/**
 * Limits that can be lifted for a user. The number of concurrent calls is not among them, because it keeps one user
 * from displacing the others.
 */
export const LIFTABLE = ['callsPerMinute', 'callsPerDay', 'spendPerMonth'] as const;
export type Liftable = (typeof LIFTABLE)[number];

/** Limits that an administrator set for one user; null for the server's. */
export interface OwnLimits {
  callsPerMinute: number | null;
  callsPerDay: number | null;
  callsAtOnce: number | null;
  /** US dollars. */
  spendPerMonth: number | null;
  /** The limits that do not apply to this user. */
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
