const SECOND = 1;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The pause after each failed attempt, in seconds: the schedule that Standard Webhooks recommends. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
/** The random variation as a share of the pause, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

/** The seconds to wait after this many attempts; null when no attempt is left. */
export function retryAfter(attempts: number, random = Math.random()): number | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : pause * (1 + JITTER * (2 * random - 1));
}
