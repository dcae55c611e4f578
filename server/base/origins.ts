import { AppError } from './errors.ts';

/** Refuses what a page of another origin sends. A client that is no browser names no origin. */
export function refuseForeignOrigin(origin: string | undefined, allowed: string[]) {
  if (origin !== undefined && !allowed.includes(origin))
    throw new AppError(
      'FORBIDDEN',
      'Pages from this origin cannot call this server: it is neither PUBLIC_URL nor in CORS_ORIGINS.',
    );
}

/** The host and the port of an origin, as a request names them; undefined for none, as a page in a sandbox has. */
export const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
