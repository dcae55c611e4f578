import { AppError } from '../errors.ts';

/** Refuses requests from pages of other origins. Clients other than browsers send no origin. */
export function refuseForeignOrigin(origin: string | undefined, allowed: string[]) {
  if (origin !== undefined && !allowed.includes(origin))
    throw new AppError(
      'FORBIDDEN',
      'Pages from this origin cannot call this server: it is neither PUBLIC_URL nor in CORS_ORIGINS.',
    );
}

/**
 * The host and the port of an origin, in the form of the header Host; undefined for an opaque origin, for example a
 * sandboxed page.
 */
export const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
