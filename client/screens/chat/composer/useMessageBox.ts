import { useCallback } from 'react';
import { isUnreachable, userMessage } from '../../../graphql/errors.ts';
import { useStore } from '../../../lib/store.ts';
import { useSession } from '../../../session.tsx';
import { type Draft, type MessageBox, messageBoxes } from './messageBoxes.ts';

const unsent = 'Failed to send message. Please try again.';

/** The key of a box: of a conversation, of a side thread in it, or of the chat that is about to begin. */
export function useBoxKey() {
  const username = useSession().user?.username ?? '';
  return useCallback(
    (conversationId: string | null, threadId?: string) =>
      ['suspire.chat', username, conversationId ?? 'new', threadId].filter(Boolean).join('.'),
    [username],
  );
}

/** What is typed at `key`. Only those who show it read it: a letter more draws a box anew, not a conversation. */
export function useMessageBox(key: string): MessageBox {
  return useStore({ subscribe: messageBoxes.subscribe, get: () => messageBoxes.read(key) });
}

/** Whether what was typed at `key` is on its way. */
export function useSending(key: string): boolean {
  return useStore({ subscribe: messageBoxes.subscribe, get: () => messageBoxes.read(key).sending });
}

/**
 * Sends what is typed at `key`: one at a time, however often Enter is pressed. `deliver` gives back itself what it
 * could not deliver.
 */
export async function sendBox(key: string, deliver: (draft: Draft) => Promise<void>): Promise<void> {
  const { text, attachments, sending } = messageBoxes.read(key);
  if (sending || text.trim() === '') return;
  messageBoxes.change(key, { text: '', attachments: [], sending: true, failure: null });
  try {
    await deliver({ text, attachments });
  } finally {
    messageBoxes.change(key, { sending: false });
  }
}

/** Runs `work` for the box at `key`. When it fails the box has its text again, and says why. */
export async function orGiveBack(key: string, draft: Draft, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    messageBoxes.giveBack(key, draft);
    messageBoxes.change(key, { failure: isUnreachable(error) ? unsent : userMessage(error, unsent) });
  }
}
