import { hash, timingSafeEqual } from 'node:crypto';

/** Whether the header brings the token; how much of it is right does not show in the time that takes. */
export const bringsToken = (authorization: string | undefined, token: string) =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string) => hash('sha256', text, 'buffer');
