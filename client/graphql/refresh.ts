import { forgetWithReader } from '../lib/kept.ts';
import {
  claimsOf,
  clearCredentials,
  type Credentials,
  isSameUser,
  readCredentials,
  storeCredentials,
} from './credentials.ts';
import { errorCode } from './errors.ts';
import { pause, STORAGE_DELAY, withTabLock } from './lock.ts';
import { post } from './post.ts';
import { RefreshSessionDocument } from './session.generated.ts';

/** A token is refreshed before use if less than this, in ms, or less than half of its lifetime is left. */
const LEEWAY = 30_000;

/** Token → when this tab received it. A wrong clock would otherwise make every token seem expired. */
const received = new Map<string, number>();
forgetWithReader(() => received.clear());

let inFlight: { stale: Credentials; fresh: Promise<Credentials | null> } | null = null;

/**
 * Returns new credentials in place of `stale`, fetched once however many operations and tabs need them. Returns null if
 * the user has signed out, and throws if the server cannot be reached, in which case the user stays signed in.
 */
export function refreshCredentials(stale: Credentials): Promise<Credentials | null> {
  // A request for another user's tokens is not shared.
  if (inFlight && isSameUser(inFlight.stale, stale)) return inFlight.fresh;
  const mine = {
    stale,
    fresh: withTabLock(() => exchange(stale)).finally(() => inFlight === mine && (inFlight = null)),
  };
  inFlight = mine;
  return mine.fresh;
}

async function exchange(stale: Credentials): Promise<Credentials | null> {
  const elsewhere = replacementOf(stale);
  if (elsewhere !== stale) return elsewhere;
  try {
    if (!stale.refreshToken) return await refused(stale);
    const { refreshSession } = await post(RefreshSessionDocument, { input: { refreshToken: stale.refreshToken } });
    // The user has signed out, or in again, while the request was running: its result is too late.
    const current = readCredentials();
    if (current?.refreshToken !== stale.refreshToken) return replacementOf(stale);
    const fresh = { ...refreshSession, username: current.username };
    received.set(fresh.accessToken, Date.now());
    storeCredentials(fresh);
    return fresh;
  } catch (error) {
    if (errorCode(error) === 'UNAUTHENTICATED') return refused(stale);
    throw error;
  }
}

/**
 * The credentials with which another tab has replaced `stale`: newer ones of the same user, or null if another user or
 * none is signed in; `stale` itself if unchanged.
 */
function replacementOf(stale: Credentials): Credentials | null {
  const current = readCredentials();
  if (!current || !isSameUser(current, stale)) return null;
  return current.accessToken === stale.accessToken ? stale : current;
}

/** Another tab may have used the refresh token first, and its new tokens may not be visible here yet. */
async function refused(stale: Credentials): Promise<Credentials | null> {
  await pause(STORAGE_DELAY);
  const elsewhere = replacementOf(stale);
  if (elsewhere !== stale) return elsewhere;
  clearCredentials();
  return null;
}

/** Whether the access token is about to expire; false for one that cannot be read, which the server has to judge. */
export function expiresSoon({ accessToken }: Credentials): boolean {
  const { exp, iat } = claimsOf(accessToken) ?? {};
  if (typeof exp !== 'number' || typeof iat !== 'number') return false;
  const lifetime = (exp - iat) * 1000;
  const receivedAt = received.get(accessToken) ?? iat * 1000;
  return receivedAt + lifetime - Date.now() < Math.min(LEEWAY, lifetime / 2);
}
