import { kept } from '../lib/kept.ts';
import { createSharedStore } from '../lib/store.ts';

/** The tokens and the name of the signed-in user, kept in local storage under three keys. */
export interface Credentials {
  accessToken: string;
  refreshToken: string;
  username: string;
}

const credentials = createSharedStore(kept.accessToken.key, readFromStorage, writeToStorage);

export const readCredentials = credentials.get;
export const storeCredentials = (next: Credentials): void => credentials.set(next);
export const clearCredentials = (): void => credentials.set(null);

/** The context of operations that sign someone in: they neither wait for a former session nor end with it. */
export const AS_VISITOR = { sentFor: null };

/** Calls back when this or another tab signs in, signs out or refreshes. Returns the function that unsubscribes. */
export const onCredentialsChange = credentials.subscribe;

function readFromStorage(): Credentials | null {
  const accessToken = kept.accessToken.get();
  const username = kept.username.get();
  if (!accessToken || !username) return null;
  return { accessToken, username, refreshToken: kept.refreshToken.get() ?? '' };
}

function writeToStorage(next: Credentials | null): void {
  // The access token is written last: a tab that is notified of it finds the others in place.
  if (next) {
    kept.username.set(next.username);
    kept.refreshToken.set(next.refreshToken);
    kept.accessToken.set(next.accessToken);
  } else [kept.username, kept.refreshToken, kept.accessToken].forEach(({ remove }) => remove());
}

/** The id of the user; the stored name if the token cannot be read. */
export const userIdOf = (signedIn: Credentials): string => idIn(signedIn) ?? signedIn.username;

/**
 * Whether both belong to the same user, whose name may have changed. The tokens decide, because they are what is sent.
 */
export function isSameUser(one: Credentials | null, other: Credentials | null): boolean {
  if (!one || !other) return one === other;
  const [id, otherId] = [idIn(one), idIn(other)];
  return id && otherId ? id === otherId : one.username === other.username;
}

function idIn({ accessToken }: Credentials): string | null {
  const id = claimsOf(accessToken)?.sub;
  return typeof id === 'string' ? id : null;
}

/** The claims of an access token, unverified; null if it cannot be read. */
export function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' ? { ...claims } : null;
  } catch {
    return null;
  }
}
