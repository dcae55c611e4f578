/** The state of a limit that a request spent from, or that refused it. */
export interface LimitState {
  name: string;
  points: number;
  seconds: number;
  remaining: number;
  resetSeconds: number;
}

/**
 * The header fields RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10). For each limit: its
 * points (q) and window in seconds (w), the points left (r) and the seconds until it resets (t).
 */
export const rateLimitFields = (limits: LimitState[]) => ({
  'ratelimit-policy': limits.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`).join(', '),
  ratelimit: limits.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
});
