import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { clearCredentials, onCredentialsChange, readCredentials, storeCredentials } from './graphql/credentials.ts';
import { errorCode } from './graphql/errors.ts';
import { post } from './graphql/post.ts';
import { CheckAuthDocument, LogoutDocument, type SignedInFragment } from './graphql/session.generated.ts';
import { TimeoutError, withinTime } from './lib/withinTime.ts';

interface Session {
  user: { username: string } | null;
  /** Until it is known whether the stored credentials hold. */
  loading: boolean;
  /** The reader has just left by their own choice, not by an expired session. */
  leftByChoice: boolean;
  signIn: (result: SignedInFragment) => void;
  signOut: () => void;
}

const SessionContext = createContext<Session | null>(null);

/** Milliseconds before each repetition of an auth check that got no answer of ours: a restart signs nobody out. */
const CHECK_DELAYS = [500, 1000, 2500];

/** A check that is still unanswered after so many milliseconds has failed, and is not repeated. */
const CHECK_TIMEOUT = 10_000;

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const [username, setUsername] = useState<string | null>(null);
  const [loading, setLoading] = useState(() => readCredentials() !== null);
  const [leftByChoice, setLeftByChoice] = useState(false);
  const [checks, setChecks] = useState(0);

  /** A check that fails for good clears what is stored and says nothing. */
  async function check(signal: AbortSignal) {
    const stored = readCredentials();
    try {
      // Not cached: somebody else may log in before it is answered.
      if (stored) await withinTime(client.query({ query: CheckAuthDocument, fetchPolicy: 'no-cache' }), CHECK_TIMEOUT);
    } catch (error) {
      if (signal.aborted) return;
      const delay = isFinal(error) ? undefined : CHECK_DELAYS[checks];
      if (delay !== undefined) return void setTimeout(() => signal.aborted || setChecks((count) => count + 1), delay);
      if (readCredentials()?.username === stored?.username) clearCredentials();
    }
    if (signal.aborted) return;
    setUsername(readCredentials()?.username ?? null);
    setLoading(false);
  }

  const startCheck = useEffectEvent((signal: AbortSignal) => void check(signal));
  useEffect(() => {
    if (!loading) return;
    const stop = new AbortController();
    startCheck(stop.signal);
    return () => stop.abort();
  }, [loading, checks]);

  const follow = useEffectEvent(() => {
    const stored = readCredentials()?.username ?? null;
    if (loading || stored === username) return;
    void client.clearStore();
    setUsername(stored);
  });
  useEffect(() => onCredentialsChange(() => follow()), []);

  const session = useMemo<Session>(
    () => ({
      user: username === null ? null : { username },
      loading,
      leftByChoice,
      signIn({ accessToken, refreshToken, user }) {
        setLeftByChoice(false);
        storeCredentials({ accessToken, refreshToken, username: user.username });
        setUsername(user.username);
        // A check of former credentials that is under way has nothing to say any more.
        setLoading(false);
      },
      signOut() {
        const refreshToken = readCredentials()?.refreshToken;
        // The reader is out here and now; that the server forgets the session too is attempted, not awaited.
        if (refreshToken) post(LogoutDocument, { input: { refreshToken } }).catch(() => undefined);
        setLeftByChoice(true);
        clearCredentials();
      },
    }),
    [username, loading, leftByChoice],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** A refusal is an answer, and so is silence; anything else may be a server that restarts. */
const isFinal = (error: unknown) => error instanceof TimeoutError || errorCode(error) === 'UNAUTHENTICATED';
