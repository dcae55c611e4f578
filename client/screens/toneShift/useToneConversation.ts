import { useApolloClient } from '@apollo/client/react';
import { userMessage } from '../../graphql/errors.ts';
import type { ToneMessageFragment } from './messages/messages.generated.ts';
import {
  ToneConversationDocument,
  type ToneConversationFragment,
  useToneConversationQuery,
} from './toneShift.generated.ts';

const noMessages: ToneMessageFragment[] = [];

export function useToneConversation(id: string | null) {
  const { data, error, loading, refetch } = useToneConversationQuery({
    variables: { id: id ?? '' },
    skip: id === null,
  });
  return {
    title: (id !== null && data?.toneConversation.title) || '',
    messages: (id !== null && data?.toneConversation.messages) || noMessages,
    loading: loading && !data,
    error: error && !data ? userMessage(error) : null,
    retry: () => void refetch(),
  };
}

/** Reads conversations and writes them to the cache. */
export function useConversationCache() {
  const client = useApolloClient();

  function write(toneConversation: ToneConversationFragment) {
    const variables = { id: toneConversation.id };
    client.writeQuery({ query: ToneConversationDocument, variables, data: { toneConversation } });
  }

  async function fetch(id: string): Promise<ToneConversationFragment | null> {
    const { data } = await client.query({
      query: ToneConversationDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    return data?.toneConversation ?? null;
  }

  /** Adds stored messages to a conversation. */
  function append(id: string, messages: readonly ToneMessageFragment[]) {
    client.cache.updateQuery({ query: ToneConversationDocument, variables: { id } }, (data) => {
      if (!data) return undefined;
      const known = new Set(data.toneConversation.messages.map((message) => message.id));
      const added = messages.filter((message) => !known.has(message.id));
      return {
        toneConversation: { ...data.toneConversation, messages: [...data.toneConversation.messages, ...added] },
      };
    });
  }

  return { write, fetch, append };
}
