import { storage } from '../lib/browser.ts';
import { createSharedStore } from '../lib/store.ts';

/** What signs a reader in, kept in local storage under the three names below. */
export interface Credentials {
  accessToken: string;
  refreshToken: string;
  username: string;
}

const KEYS = { accessToken: 'access_token', refreshToken: 'refresh_token', username: 'username' } as const;

const credentials = createSharedStore(KEYS.accessToken, readFromStorage, writeToStorage);

export const readCredentials = credentials.get;
export const storeCredentials = (next: Credentials): void => credentials.set(next);
export const clearCredentials = (): void => credentials.set(null);

/** Context of what signs somebody in: it does not wait for a former session, nor end with it. */
export const AS_VISITOR = { sentFor: null };

/** Calls back when this or another tab signs in, out, or refreshes. Returns what ends it. */
export const onCredentialsChange = credentials.subscribe;

function readFromStorage(): Credentials | null {
  const accessToken = storage.get(KEYS.accessToken);
  const username = storage.get(KEYS.username);
  if (!accessToken || !username) return null;
  return { accessToken, username, refreshToken: storage.get(KEYS.refreshToken) ?? '' };
}

function writeToStorage(next: Credentials | null): void {
  if (!next) return Object.values(KEYS).forEach(storage.remove);
  // The access token goes last: a tab that hears of it finds the others in place.
  storage.set(KEYS.username, next.username);
  storage.set(KEYS.refreshToken, next.refreshToken);
  storage.set(KEYS.accessToken, next.accessToken);
}
