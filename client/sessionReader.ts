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
  type LogoutMutation,
  type SignedInFragment,
  type ViewerFragment,
} from './graphql/session.generated.ts';
import { keepFor, kept } from './lib/kept.ts';
import { createStore } from './lib/store.ts';
import { TimeoutError, withinTime } from './lib/withinTime.ts';

/** The user for whom this tab draws its screens and sends its requests. */
export interface Reader {
  /** Changes each time that a user arrives, also if the same one returns. */
  key: number;
  client: ApolloClient;
  /** Unchanged for as long as they are signed in. */
  userId: string | null;
  /** The credentials that this tab uses, which the storage may no longer have; null for a visitor. */
  credentials: Credentials | null;
  /** Null until the server has responded. */
  viewer: ViewerFragment | null;
  /** True until it is known whether the stored credentials are valid. */
  loading: boolean;
  /** Whether they signed in in another tab while this one showed another user's screens, and have not confirmed yet. */
  isUnannounced: boolean;
  /** Whether this visitor was signed in before: their last path must not be offered to the next user. */
  hasLeft: boolean;
  /** Whether this visitor was signed in before and did not log out in this tab. */
  wasSignedOut: boolean;
  /** The path where this user was when their session expired. */
  returnTo: string | null;
}

export type ReaderStore = ReturnType<typeof createReaders>;

/**
 * The delays in milliseconds before each retry of a session check that got no response: a restart of the server must
 * not sign the user out.
 */
const CHECK_DELAYS = [500, 1000, 2500];

/** A check without a response fails after this many milliseconds, and is not retried. */
const CHECK_TIMEOUT = 10_000;

/** A refusal is final, and so is a timeout; any other failure may be a restarting server. */
const isFinal = (error: unknown) => error instanceof TimeoutError || errorCode(error) === 'UNAUTHENTICATED';

/** Bypasses the cache: the viewer is fetched once per reader. */
const ask = (client: ApolloClient) =>
  client.query({ query: CheckAuthDocument, fetchPolicy: 'no-cache' }).then(({ data }) => data?.me ?? null);

/** Continues a logout at the sign-in provider, unless the next user has signed in already. */
function goOnToProvider({ logout: { redirectUrl } }: LogoutMutation) {
  if (redirectUrl && !readCredentials()) window.location.assign(redirectUrl);
}

/**
 * Tracks the signed-in user. One user's screens, cache and requests never become another's: each user gets a new
 * reader. `goHome` leaves the previous user's address.
 */
export function createReaders(goHome: () => void) {
  let keys = 0;
  let leaving = new AbortController();
  /** The last user and their path, in case they return. */
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
      wasSignedOut: false,
      returnTo: null,
      ...more,
    };
  }

  /** A tab may wake up at an address of a user who has been signed out, or replaced, meanwhile. */
  function begin(): Reader {
    const stored = readCredentials();
    const former = kept.reader.get();
    const change = changeTo(stored, former, true);
    const begun = readerOf(stored, { loading: stored !== null, ...change });
    if (stored) void check(begun, leaving.signal);
    return begun;
  }

  /** Deletes the former user's data and remembers their path. */
  function changeTo(next: Credentials | null, former: string | null, waits: boolean) {
    const userId = next && userIdOf(next);
    const isOther = former !== null && former !== userId;
    const returnTo = parted?.userId === userId ? (parted?.path ?? null) : null;
    if (isOther) parted = waits ? { userId: former, path: window.location.hash.slice(1) } : null;
    else if (userId !== null) parted = null;
    keepFor(userId, { waits });
    const isUnannounced = isOther && userId !== null && waits;
    if (isUnannounced) goHome();
    const hasLeft = isOther && userId === null;
    return { isUnannounced, hasLeft, wasSignedOut: hasLeft && waits, returnTo };
  }

  function change(changes: Partial<Reader>): void {
    reader.set({ ...reader.get(), ...changes });
  }

  /** Replaces the reader. Responses to the former one's requests are dropped. */
  function replace(next: Credentials | null, waits: boolean, more: Partial<Reader> = {}): void {
    leaving.abort();
    const change = changeTo(next, kept.reader.get(), waits);
    // A session that is refused when the page opens is cleared without a message.
    const wasSignedOut = change.wasSignedOut && !reader.get().loading;
    const begun = readerOf(next, { ...change, wasSignedOut, ...more });
    reader.set(begun);
    if (next && !begun.viewer) void learn(begun.client, leaving.signal);
  }

  /** Compares the signed-in user with the user of this tab. */
  function follow(): void {
    const stored = readCredentials();
    const { credentials } = reader.get();
    if (!isSameUser(stored, credentials)) replace(stored, credentials !== null);
    else if (stored && stored.username !== credentials?.username) change({ credentials: stored });
  }

  async function learn(client: ApolloClient, left: AbortSignal): Promise<void> {
    const viewer = await ask(client).catch(() => null);
    if (viewer && !left.aborted) change({ viewer });
  }

  /** A check that fails for good clears the stored credentials silently. */
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

    /** Starts to listen for changes, also for the moment when a sleeping tab or cached page is shown again. */
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
      kept.loggedOut.remove();
    },

    signOut(): void {
      follow();
      const { credentials, isUnannounced } = reader.get();
      const refreshToken = readCredentials()?.refreshToken;
      if (!credentials || isUnannounced) return;
      // The user is signed out here immediately; the request that ends the session on the server is not awaited.
      if (refreshToken)
        post(LogoutDocument, { input: { refreshToken } })
          .then(goOnToProvider)
          .catch(() => undefined);
      replace(null, false);
      clearCredentials();
      kept.loggedOut.set('1');
    },

    rename(username: string): void {
      follow();
      const { credentials, isUnannounced } = reader.get();
      const stored = readCredentials();
      if (!stored || !credentials || isUnannounced) return;
      change({ credentials: { ...credentials, username } });
      storeCredentials({ ...stored, username });
    },

    refreshUser: () => learn(reader.get().client, leaving.signal),

    /** Confirms that the user who signed in in another tab continues in this one. */
    goOn(): void {
      parted = null;
      keepFor(reader.get().userId);
      change({ isUnannounced: false });
    },
  };
}
