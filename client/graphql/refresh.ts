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

/** A token with less left than this, in ms, or less than half its life, is refreshed before it is used. */
const LEEWAY = 30_000;

/** token → when this tab received it, so that a wrong clock does not make every token look expired. */
const received = new Map<string, number>();
forgetWithReader(() => received.clear());

let inFlight: { stale: Credentials; fresh: Promise<Credentials | null> } | null = null;

/**
 * New credentials in place of `stale`, asked for once however many operations and tabs want them.
 * Null when the reader is signed out by now. Throws when the server cannot be reached, which signs nobody out.
 */
export function refreshCredentials(stale: Credentials): Promise<Credentials | null> {
  // Nobody gets the tokens that were asked for somebody else.
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
    // Signed out, or in anew, while the answer was on its way: then it comes too late.
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
 * What another tab has put in the place of `stale`: newer tokens of the same reader, or nothing; else `stale` itself.
 */
function replacementOf(stale: Credentials): Credentials | null {
  const current = readCredentials();
  if (!current || !isSameUser(current, stale)) return null;
  return current.accessToken === stale.accessToken ? stale : current;
}

/** Another tab may have used the refresh token first, and its answer not be visible here yet. */
async function refused(stale: Credentials): Promise<Credentials | null> {
  await pause(STORAGE_DELAY);
  const elsewhere = replacementOf(stale);
  if (elsewhere !== stale) return elsewhere;
  clearCredentials();
  return null;
}

/** Whether the access token is about to expire. A token that cannot be read never is: the server decides. */
export function expiresSoon({ accessToken }: Credentials): boolean {
  const { exp, iat } = claimsOf(accessToken) ?? {};
  if (typeof exp !== 'number' || typeof iat !== 'number') return false;
  const lifetime = (exp - iat) * 1000;
  const receivedAt = received.get(accessToken) ?? iat * 1000;
  return receivedAt + lifetime - Date.now() < Math.min(LEEWAY, lifetime / 2);
}
