import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { SignedInFragment } from './graphql/session.generated.ts';
import { useStore } from './lib/store.ts';
import type { ReaderStore } from './sessionReader.ts';

interface Session {
  /** The user of this tab, also before it is known whether they are still signed in; null for a visitor. */
  readerId: string | null;
  /** `isAdministrator` is also false until the server has reported it for a user who signed in in another tab. */
  user: {
    id: string;
    username: string;
    isAdministrator: boolean;
    hasSharedLibraries: boolean;
    /** The number of invitations to shared libraries that the user has not answered. */
    libraryInvitationCount: number;
  } | null;
  /** True until it is known whether the stored credentials are valid. */
  loading: boolean;
  /** Whether this user signed in in another tab while this one belonged to another user. */
  isUnannounced: boolean;
  /** Whether a user was signed in in this tab before. */
  hasLeft: boolean;
  /** Whether that user did not log out in this tab: their session ended, or they logged out in another tab. */
  wasSignedOut: boolean;
  /** The path where this user was when their session ended. */
  returnTo: string | null;
  signIn: (result: SignedInFragment) => void;
  signOut: () => void;
  rename: (username: string) => void;
  /** Called when the user has joined or left a shared library, or answered an invitation. */
  refreshUser: () => Promise<void>;
  /** Ends `isUnannounced`. */
  goOn: () => void;
}

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  readers: ReaderStore;
  children: ReactNode;
}

/** Remounts everything below it for another user. */
export function SessionProvider({ readers, children }: SessionProviderProps) {
  const { key, client, userId, credentials, viewer, loading, isUnannounced, hasLeft, wasSignedOut, returnTo } =
    useStore(readers);
  useEffect(() => readers.start(), [readers]);
  const username = credentials?.username;
  const { signIn, signOut, rename, refreshUser, goOn } = readers;
  const isAdministrator = viewer?.isAdministrator === true;
  const hasSharedLibraries = viewer?.hasSharedLibraries === true;
  const libraryInvitationCount = viewer?.libraryInvitationCount ?? 0;
  const session = useMemo<Session>(
    () => ({
      readerId: userId,
      // There is no user until the session check has succeeded.
      user:
        userId !== null && username && !loading
          ? { id: userId, username, isAdministrator, hasSharedLibraries, libraryInvitationCount }
          : null,
      loading,
      isUnannounced,
      hasLeft,
      wasSignedOut,
      returnTo,
      signIn,
      signOut,
      rename,
      refreshUser,
      goOn,
    }),
    [
      userId,
      username,
      isAdministrator,
      hasSharedLibraries,
      libraryInvitationCount,
      loading,
      isUnannounced,
      hasLeft,
      wasSignedOut,
      returnTo,
      signIn,
      signOut,
      rename,
      refreshUser,
      goOn,
    ],
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

/** The user id under which the browser keeps data; empty for a visitor, for whom nothing is kept. */
export const useReaderId = (): string => useSession().readerId ?? '';
