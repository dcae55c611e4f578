import { kept } from '../lib/kept.ts';
import { type Credentials, isSameUser, readCredentials, userIdOf } from './credentials.ts';
import { expiresSoon, refreshCredentials } from './refresh.ts';

/**
 * Sends a request outside of GraphQL as the user of this tab. The access token is refreshed before it expires, and once
 * if it is refused.
 */
export async function withAccess<Answer extends { status: number }>(
  send: (authorization: string) => Promise<Answer>,
): Promise<Answer> {
  const stored = ownCredentials();
  const credentials = expiresSoon(stored) ? ((await refreshCredentials(stored).catch(() => null)) ?? stored) : stored;
  const answer = await send(bearer(credentials));
  if (answer.status !== 401) return answer;
  const fresh = await refreshCredentials(credentials);
  return fresh && isSameUser(fresh, credentials) ? send(bearer(fresh)) : answer;
}

/** Reads the bytes at a path of the server. Rejects if the server refuses them. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await withAccess((authorization) => fetch(path, { headers: { authorization } }));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

/** The storage may already have another user's credentials, which this tab has not noticed yet. */
function ownCredentials(): Credentials {
  const stored = readCredentials();
  if (!stored || userIdOf(stored) !== kept.reader.get()) throw new Error('The user of this tab has left.');
  return stored;
}

const bearer = ({ accessToken }: Credentials) => `Bearer ${accessToken}`;
