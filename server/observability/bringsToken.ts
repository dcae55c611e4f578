import { hash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the header contains the token. The comparison takes constant time, so it does not reveal how much of a wrong
 * token is right.
 */
export const bringsToken = (authorization: string | undefined, token: string) =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string) => hash('sha256', text, 'buffer');
