/** What is left of a limit that a request spent from, or was refused by. */
export interface LimitState {
  name: string;
  points: number;
  seconds: number;
  remaining: number;
  resetSeconds: number;
}

/**
 * The fields RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10): of each limit how often within how
 * many seconds, and how often still before it begins anew in how many.
 */
export const rateLimitFields = (limits: LimitState[]) => ({
  'ratelimit-policy': limits.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`).join(', '),
  ratelimit: limits.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
});
