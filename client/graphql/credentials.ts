import { kept } from '../lib/kept.ts';
import { createSharedStore } from '../lib/store.ts';

/** What signs a reader in, kept in local storage under three names. */
export interface Credentials {
  accessToken: string;
  refreshToken: string;
  username: string;
}

const credentials = createSharedStore(kept.accessToken.key, readFromStorage, writeToStorage);

export const readCredentials = credentials.get;
export const storeCredentials = (next: Credentials): void => credentials.set(next);
export const clearCredentials = (): void => credentials.set(null);

/** Context of what signs somebody in: it does not wait for a former session, nor end with it. */
export const AS_VISITOR = { sentFor: null };

/** Calls back when this or another tab signs in, out, or refreshes. Returns what ends it. */
export const onCredentialsChange = credentials.subscribe;

function readFromStorage(): Credentials | null {
  const accessToken = kept.accessToken.get();
  const username = kept.username.get();
  if (!accessToken || !username) return null;
  return { accessToken, username, refreshToken: kept.refreshToken.get() ?? '' };
}

function writeToStorage(next: Credentials | null): void {
  // The access token goes last: a tab that hears of it finds the others in place.
  if (next) {
    kept.username.set(next.username);
    kept.refreshToken.set(next.refreshToken);
    kept.accessToken.set(next.accessToken);
  } else [kept.username, kept.refreshToken, kept.accessToken].forEach(({ remove }) => remove());
}

/** The id of the one whom they sign in; of a token that cannot be read, the name that was stored with it. */
export const userIdOf = (signedIn: Credentials): string => idIn(signedIn) ?? signedIn.username;

/** Whether both sign in the same user, who may have another name by now. The token says so, for it is what is sent. */
export function isSameUser(one: Credentials | null, other: Credentials | null): boolean {
  if (!one || !other) return one === other;
  const [id, otherId] = [idIn(one), idIn(other)];
  return id && otherId ? id === otherId : one.username === other.username;
}

function idIn({ accessToken }: Credentials): string | null {
  const id = claimsOf(accessToken)?.sub;
  return typeof id === 'string' ? id : null;
}

/** What an access token says, unverified; null of one that cannot be read. */
export function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' ? { ...claims } : null;
  } catch {
    return null;
  }
}
