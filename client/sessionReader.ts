import type { ApolloClient } from '@apollo/client';
import { createClient } from './graphql/client.ts';
import {
  clearCredentials,
  type Credentials,
  isSameUser,
  onCredentialsChange,
  readCredentials,
  storeCredentials,
  userIdOf,
} from './graphql/credentials.ts';
import { errorCode } from './graphql/errors.ts';
import { post } from './graphql/post.ts';
import {
  CheckAuthDocument,
  LogoutDocument,
  type SignedInFragment,
  type ViewerFragment,
} from './graphql/session.generated.ts';
import { keepFor, kept } from './lib/kept.ts';
import { createStore } from './lib/store.ts';
import { TimeoutError, withinTime } from './lib/withinTime.ts';

/** For whom the screens of this tab are drawn and its requests are sent. */
export interface Reader {
  /** Another for each time that somebody comes, also the same one again. */
  key: number;
  client: ApolloClient;
  /** Stays the same for as long as they are here. */
  userId: string | null;
  /** As this tab knows them, which storage may not do any more; null for a visitor. */
  credentials: Credentials | null;
  /** Null until the server has answered. */
  viewer: ViewerFragment | null;
  /** Until it is known whether the stored credentials hold. */
  loading: boolean;
  /** They signed in in another tab while somebody else's screens were here, and have not said yet that they go on. */
  isUnannounced: boolean;
  /** A visitor who was signed in before: where they were is not for the next one. */
  hasLeft: boolean;
  /** Where this user was when their session ended by itself. */
  returnTo: string | null;
}

export type ReaderStore = ReturnType<typeof createReaders>;

/** Milliseconds before each repetition of an auth check that got no answer of ours: a restart signs nobody out. */
const CHECK_DELAYS = [500, 1000, 2500];

/** A check that is still unanswered after so many milliseconds has failed, and is not repeated. */
const CHECK_TIMEOUT = 10_000;

/** A refusal is an answer, and so is silence; anything else may be a server that restarts. */
const isFinal = (error: unknown) => error instanceof TimeoutError || errorCode(error) === 'UNAUTHENTICATED';

/** Not cached: each reader is asked for once. */
const ask = (client: ApolloClient) =>
  client.query({ query: CheckAuthDocument, fetchPolicy: 'no-cache' }).then(({ data }) => data?.me ?? null);

/**
 * Follows who is signed in. One user's screens, cache and requests never become another's: with another user comes
 * another reader. `goHome` leads away from the address of the one before.
 */
export function createReaders(goHome: () => void) {
  let keys = 0;
  let leaving = new AbortController();
  /** Who was here last, and where; they may come back. */
  let parted: { userId: string; path: string } | null = null;
  const reader = createStore(begin());

  function readerOf(credentials: Credentials | null, more: Partial<Reader> = {}): Reader {
    leaving = new AbortController();
    const { signal: left } = leaving;
    const client = createClient({ credentials, left, onOther: () => follow() });
    return {
      key: ++keys,
      client,
      userId: credentials && userIdOf(credentials),
      credentials,
      viewer: null,
      loading: false,
      isUnannounced: false,
      hasLeft: false,
      returnTo: null,
      ...more,
    };
  }

  /** A tab may wake at an address of somebody who was signed out, or replaced, while it slept. */
  function begin(): Reader {
    const stored = readCredentials();
    const former = kept.reader.get();
    const { userId, hasLeft, isUnannounced, returnTo } = changeTo(stored, former, true);
    const begun = readerOf(stored, { loading: userId !== null, hasLeft, isUnannounced, returnTo });
    if (userId !== null) void check(begun, leaving.signal);
    return begun;
  }

  /** Forgets what has to be forgotten, and remembers where the former reader was. */
  function changeTo(next: Credentials | null, former: string | null, waits: boolean) {
    const userId = next && userIdOf(next);
    const isOther = former !== null && former !== userId;
    const returnTo = parted?.userId === userId ? (parted?.path ?? null) : null;
    if (isOther) parted = waits ? { userId: former, path: window.location.hash.slice(1) } : null;
    else if (userId !== null) parted = null;
    keepFor(userId, { waits });
    const isUnannounced = isOther && userId !== null && waits;
    if (isUnannounced) goHome();
    return { userId, isUnannounced, hasLeft: isOther && userId === null, returnTo };
  }

  function change(changes: Partial<Reader>): void {
    reader.set({ ...reader.get(), ...changes });
  }

  /** What the screens before have asked is not answered any more. */
  function replace(next: Credentials | null, waits: boolean, more: Partial<Reader> = {}): void {
    leaving.abort();
    const { hasLeft, isUnannounced, returnTo } = changeTo(next, kept.reader.get(), waits);
    const begun = readerOf(next, { hasLeft, isUnannounced, returnTo, ...more });
    reader.set(begun);
    if (next && !begun.viewer) void learn(begun.client, leaving.signal);
  }

  /** Compares who is signed in by now with who this tab is for. */
  function follow(): void {
    const stored = readCredentials();
    const { credentials } = reader.get();
    if (!isSameUser(stored, credentials)) replace(stored, credentials !== null);
    else if (stored && stored.username !== credentials?.username) change({ credentials: stored });
  }

  async function learn(client: ApolloClient, left: AbortSignal): Promise<void> {
    const viewer = await ask(client).catch(() => null);
    if (!left.aborted) change({ viewer });
  }

  /** A check that fails for good clears what is stored and says nothing. */
  async function check({ client, credentials }: Reader, left: AbortSignal, attempt = 0): Promise<void> {
    try {
      const viewer = await withinTime(ask(client), CHECK_TIMEOUT);
      if (!left.aborted) change({ viewer });
    } catch (error) {
      if (left.aborted) return;
      const delay = isFinal(error) ? undefined : CHECK_DELAYS[attempt];
      if (delay !== undefined)
        return void setTimeout(() => left.aborted || void check(reader.get(), left, attempt + 1), delay);
      if (isSameUser(readCredentials(), credentials)) clearCredentials();
    }
    follow();
    if (!left.aborted) change({ loading: false });
  }

  return {
    get: reader.get,
    subscribe: reader.subscribe,

    /** Listens, also for the moment in which a tab that slept, or a page that was left, is looked at again. */
    start(): () => void {
      const moments = [
        [window, 'focus'],
        [window, 'pageshow'],
        [document, 'visibilitychange'],
      ] as const;
      const unsubscribe = onCredentialsChange(follow);
      for (const [target, type] of moments) target.addEventListener(type, follow);
      follow();
      return () => {
        unsubscribe();
        for (const [target, type] of moments) target.removeEventListener(type, follow);
      };
    },

    signIn({ accessToken, refreshToken, user }: SignedInFragment): void {
      const credentials = { accessToken, refreshToken, username: user.username };
      replace(credentials, false, { viewer: user });
      storeCredentials(credentials);
    },

    signOut(): void {
      follow();
      const { credentials, isUnannounced } = reader.get();
      const refreshToken = readCredentials()?.refreshToken;
      if (!credentials || isUnannounced) return;
      // The reader is out here and now; that the server forgets the session too is attempted, not awaited.
      if (refreshToken) post(LogoutDocument, { input: { refreshToken } }).catch(() => undefined);
      replace(null, false);
      clearCredentials();
    },

    /** The reader has another name from now on. */
    rename(username: string): void {
      follow();
      const { credentials, isUnannounced } = reader.get();
      const stored = readCredentials();
      if (!stored || !credentials || isUnannounced) return;
      change({ credentials: { ...credentials, username } });
      storeCredentials({ ...stored, username });
    },

    /** The one who signed in in another tab goes on in this one. */
    goOn(): void {
      parted = null;
      keepFor(reader.get().userId);
      change({ isUnannounced: false });
    },
  };
}
