const SECOND = 1;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long each attempt that failed is followed by none, in seconds: the schedule that Standard Webhooks recommend. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
/** As a part of the pause, more or less: what failed together is not sent again together. */
const JITTER = 0.1;

/** How long to wait after so many attempts, in seconds; null when there are no more. */
export function retryAfter(attempts: number, random = Math.random()): number | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : pause * (1 + JITTER * (2 * random - 1));
}
