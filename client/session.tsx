import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { SignedInFragment } from './graphql/session.generated.ts';
import { useStore } from './lib/store.ts';
import type { ReaderStore } from './sessionReader.ts';

interface Session {
  /** The user whom this tab is for, also before it is known whether they are still signed in; null for a visitor. */
  readerId: string | null;
  /** `isAdministrator` is false also while the server has not told it of who signed in by another tab. */
  user: { id: string; username: string; isAdministrator: boolean } | null;
  /** Until it is known whether the stored credentials hold. */
  loading: boolean;
  /** They signed in in another tab while this one was another user's. */
  isUnannounced: boolean;
  /** The reader was signed in in this tab before. */
  hasLeft: boolean;
  /** Where this user was when their session ended. */
  returnTo: string | null;
  signIn: (result: SignedInFragment) => void;
  signOut: () => void;
  /** Says to the browser that the user has another name now. */
  rename: (username: string) => void;
  /** Ends `isUnannounced`. */
  goOn: () => void;
}

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  readers: ReaderStore;
  children: ReactNode;
}

/** Creates everything below it anew for another user. */
export function SessionProvider({ readers, children }: SessionProviderProps) {
  const { key, client, userId, credentials, viewer, loading, isUnannounced, hasLeft, returnTo } = useStore(readers);
  useEffect(() => readers.start(), [readers]);
  const username = credentials?.username;
  const { signIn, signOut, rename, goOn } = readers;
  const isAdministrator = viewer?.isAdministrator === true;
  const session = useMemo<Session>(
    () => ({
      readerId: userId,
      // Nobody is in before it is known whether they may be.
      user: userId !== null && username && !loading ? { id: userId, username, isAdministrator } : null,
      loading,
      isUnannounced,
      hasLeft,
      returnTo,
      signIn,
      signOut,
      rename,
      goOn,
    }),
    [userId, username, isAdministrator, loading, isUnannounced, hasLeft, returnTo, signIn, signOut, rename, goOn],
  );
  return (
    <SessionContext value={session}>
      <ApolloProvider key={key} client={client}>
        {children}
      </ApolloProvider>
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The id by which the browser keeps things of the reader; empty for a visitor, of whom nothing is kept. */
export const useReaderId = (): string => useSession().readerId ?? '';
