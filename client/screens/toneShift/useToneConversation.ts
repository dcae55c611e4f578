import { useApolloClient } from '@apollo/client/react';
import { userMessage } from '../../graphql/errors.ts';
import { type AnswerProgress, isComplete, storedOf } from './messages/answerProgress.ts';
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

/** The delays in milliseconds at which a stopped answer is requested again, until it has surely been stored. */
const STORED_AFTER = [100, 300, 900, 2000];

/** Writes conversations to the cache, and refetches them if the server has more. */
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

  /** Adds the stored messages of an answer to the cache, also if it was stopped. */
  async function appendStored(id: string, progress: AnswerProgress) {
    append(id, storedOf(progress));
    if (!progress.userMessage || isComplete(progress)) return;
    const expected = progress.variants.filter(({ text, response }) => response !== null || text !== '').length;
    for (const delay of STORED_AFTER) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      const conversation = await fetch(id);
      const stored = conversation?.messages.filter(({ inputId }) => inputId === progress.userMessage?.id) ?? [];
      if (stored.length >= expected) return;
    }
  }

  return { write, fetch, appendStored };
}
