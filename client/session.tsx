import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { clearCredentials, onCredentialsChange, readCredentials, storeCredentials } from './graphql/credentials.ts';
import { errorCode } from './graphql/errors.ts';
import { post } from './graphql/post.ts';
import { CheckAuthDocument, LogoutDocument, type SignedInFragment } from './graphql/session.generated.ts';

interface Session {
  user: { username: string } | null;
  /** Until it is known whether the stored credentials hold. */
  loading: boolean;
  /** The reader has just left by their own choice, not by an expired session. */
  leftByChoice: boolean;
  signIn: (result: SignedInFragment) => void;
  signOut: () => void;
  /** Asks the server again now, while loading. */
  checkAgain: () => void;
}

const SessionContext = createContext<Session | null>(null);

/** Milliseconds before the next auth check while the server cannot be reached. */
const CHECK_DELAYS = [500, 1000, 2000, 4000, 8000, 15_000];

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const [username, setUsername] = useState<string | null>(null);
  const [loading, setLoading] = useState(() => readCredentials() !== null);
  const [leftByChoice, setLeftByChoice] = useState(false);
  const [checks, setChecks] = useState(0);
  const checkAgain = () => setChecks((count) => count + 1);

  async function check(signal: AbortSignal) {
    const stored = readCredentials();
    try {
      if (stored) await client.query({ query: CheckAuthDocument, fetchPolicy: 'network-only' });
    } catch (error) {
      if (signal.aborted) return;
      // Only a refusal signs out; a server that is down or restarting does not.
      if (errorCode(error) !== 'UNAUTHENTICATED')
        return void setTimeout(() => signal.aborted || checkAgain(), delayAfter(checks));
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
    window.addEventListener('online', checkAgain, { signal: stop.signal });
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
      },
      signOut() {
        const refreshToken = readCredentials()?.refreshToken;
        // The reader is out here and now; that the server forgets the session too is attempted, not awaited.
        if (refreshToken) post(LogoutDocument, { input: { refreshToken } }).catch(() => undefined);
        setLeftByChoice(true);
        clearCredentials();
      },
      checkAgain,
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

function delayAfter(checks: number): number {
  return CHECK_DELAYS[Math.min(checks, CHECK_DELAYS.length - 1)] ?? 0;
}
