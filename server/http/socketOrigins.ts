import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';

/**
 * Refuses to open a socket for a page of another origin, which browsers do not ask about as they do for other requests.
 * A client that is no browser names no origin.
 */
export function refuseForeignSocket({ ws: isSocket, headers: { origin }, host }: FastifyRequest, allowed: string[]) {
  if (!isSocket || origin === undefined || allowed.includes(origin) || hostOf(origin) === host) return;
  throw new AppError(
    'FORBIDDEN',
    'Pages of this origin may not open a socket: it is neither PUBLIC_URL nor among CORS_ORIGINS.',
  );
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
