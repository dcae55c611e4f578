import { storage } from '../lib/browser.ts';
import { createSharedStore } from '../lib/store.ts';

/** What signs a reader in, kept in local storage under the three names below. */
export interface Credentials {
  accessToken: string;
  refreshToken: string;
  username: string;
}

const keys = { accessToken: 'access_token', refreshToken: 'refresh_token', username: 'username' } as const;

const credentials = createSharedStore(keys.accessToken, readFromStorage, writeToStorage);

export const readCredentials = credentials.get;
export const storeCredentials = (next: Credentials): void => credentials.set(next);
export const clearCredentials = (): void => credentials.set(null);

/** Calls back when this or another tab signs in, out, or refreshes. Returns what ends it. */
export const onCredentialsChange = credentials.subscribe;

function readFromStorage(): Credentials | null {
  const accessToken = storage.get(keys.accessToken);
  const username = storage.get(keys.username);
  if (!accessToken || !username) return null;
  return { accessToken, username, refreshToken: storage.get(keys.refreshToken) ?? '' };
}

function writeToStorage(next: Credentials | null): void {
  if (!next) return Object.values(keys).forEach(storage.remove);
  // The access token goes last: a tab that hears of it finds the others in place.
  storage.set(keys.username, next.username);
  storage.set(keys.refreshToken, next.refreshToken);
  storage.set(keys.accessToken, next.accessToken);
}
