import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { clearCredentials, onCredentialsChange, readCredentials, storeCredentials } from './graphql/credentials.ts';
import { errorCode } from './graphql/errors.ts';
import { post } from './graphql/post.ts';
import {
  CheckAuthDocument,
  LogoutDocument,
  type SignedInFragment,
  type ViewerFragment,
} from './graphql/session.generated.ts';
import { TimeoutError, withinTime } from './lib/withinTime.ts';

interface Session {
  /** `isAdministrator` is false also while the server has not told it of who signed in by another tab. */
  user: { username: string; isAdministrator: boolean } | null;
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
  /** As the server last told of somebody. */
  const [viewer, setViewer] = useState<ViewerFragment | null>(null);
  const [loading, setLoading] = useState(() => readCredentials() !== null);
  const [leftByChoice, setLeftByChoice] = useState(false);
  const [checks, setChecks] = useState(0);
  /** What is asked before this would be given up with what was asked by who was here before. */
  const cleared = useRef<Promise<unknown>>(Promise.resolve());

  // Not cached: somebody else may log in before it is answered.
  const askWho = () => client.query({ query: CheckAuthDocument, fetchPolicy: 'no-cache' }).then(({ data }) => data?.me);

  /** A check that fails for good clears what is stored and says nothing. */
  async function check(signal: AbortSignal) {
    const stored = readCredentials();
    try {
      const me = stored && (await withinTime(askWho(), CHECK_TIMEOUT));
      if (me && !signal.aborted) setViewer(me);
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
    cleared.current = client.clearStore();
    setUsername(stored);
  });
  useEffect(() => onCredentialsChange(() => follow()), []);

  const isKnown = viewer?.username === username;
  const isAdministrator = isKnown && viewer?.isAdministrator === true;
  const learnWho = useEffectEvent(async (signal: AbortSignal) => {
    const me = await cleared.current.then(askWho).catch(() => null);
    if (me && !signal.aborted) setViewer(me);
  });
  useEffect(() => {
    if (username === null || loading || isKnown) return;
    const stop = new AbortController();
    void learnWho(stop.signal);
    return () => stop.abort();
  }, [username, loading, isKnown]);

  const session = useMemo<Session>(
    () => ({
      user: username === null ? null : { username, isAdministrator },
      loading,
      leftByChoice,
      signIn({ accessToken, refreshToken, user }) {
        setLeftByChoice(false);
        storeCredentials({ accessToken, refreshToken, username: user.username });
        setUsername(user.username);
        setViewer(user);
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
    [username, isAdministrator, loading, leftByChoice],
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
