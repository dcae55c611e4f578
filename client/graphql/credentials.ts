import { storage } from '../lib/browser.ts';

/** What signs a reader in, kept in local storage under the three names below. */
export interface Credentials {
  accessToken: string;
  refreshToken: string;
  username: string;
}

const keys = { accessToken: 'access_token', refreshToken: 'refresh_token', username: 'username' } as const;

/** Listeners in this tab; other tabs hear through the storage event. */
const listeners = new Set<() => void>();

export function readCredentials(): Credentials | null {
  const accessToken = storage.get(keys.accessToken);
  const username = storage.get(keys.username);
  if (!accessToken || !username) return null;
  return { accessToken, username, refreshToken: storage.get(keys.refreshToken) ?? '' };
}

export function storeCredentials({ accessToken, refreshToken, username }: Credentials): void {
  // The access token goes last: a tab that hears of it finds the others in place.
  storage.set(keys.username, username);
  storage.set(keys.refreshToken, refreshToken);
  storage.set(keys.accessToken, accessToken);
  for (const listener of listeners) listener();
}

export function clearCredentials(): void {
  for (const key of Object.values(keys)) storage.remove(key);
  for (const listener of listeners) listener();
}

/** Calls back when this or another tab signs in, out, or refreshes. Returns what ends it. */
export function onCredentialsChange(listener: () => void): () => void {
  function hear({ key }: StorageEvent) {
    if (key === null || key === keys.accessToken) listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
