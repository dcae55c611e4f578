import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { importConversations, type ImportState } from './importConversations.ts';

/** Imports files one set at a time, and shows what is stored so far. Closing the window stops it. */
export function useConversationsImport() {
  const client = useApolloClient();
  const [state, setState] = useState<ImportState | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  /** Why the last import ended early. */
  const [ending, setEnding] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function begin(files: readonly File[]) {
    const { signal } = (running.current = new AbortController());
    setState(null);
    setEnding(null);
    setIsRunning(true);
    const reason = await importConversations(client, files, { signal, onState: setState });
    setEnding(reason);
    setIsRunning(false);
    await client
      .refetchQueries({ include: SHOWN_QUERIES.filter((name) => isShown(client, name)) })
      .catch(() => undefined);
  }

  return {
    state,
    isRunning,
    ending,
    begin: (files: readonly File[]) => void begin(files),
    stop: () => running.current?.abort(),
  };
}

/** The queries that show imported conversations. */
const SHOWN_QUERIES = ['ChatConversations', 'ArchivedConversations', 'ChatMessages'];

const isShown = (client: ReturnType<typeof useApolloClient>, name: string) =>
  [...client.getObservableQueries()].some(({ queryName }) => queryName === name);
