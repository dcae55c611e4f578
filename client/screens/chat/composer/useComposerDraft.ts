import { useCallback } from 'react';
import { kept } from '../../../lib/kept.ts';
import { useStore } from '../../../lib/store.ts';
import { useReaderId } from '../../../session.tsx';
import { type ComposerDraft, composerDrafts, type Draft } from './composerDrafts.ts';

/** The key of a draft: of a conversation, of a side thread in it, or of the chat that is about to begin. */
export function useDraftKey() {
  const userId = useReaderId();
  return useCallback(
    (conversationId: string | null, threadId?: string) =>
      kept.chatDraft.key(userId, conversationId ?? 'new', ...(threadId ? [threadId] : [])),
    [userId],
  );
}

/** The draft at `key`. Only those who show it read it: one more letter renders a composer, not a conversation. */
export function useComposerDraft(key: string): ComposerDraft {
  return useStore({ subscribe: composerDrafts.subscribe, get: () => composerDrafts.read(key) });
}

/** What of the draft at `key` is on its way. */
export function useSending(key: string): Draft | null {
  return useStore({ subscribe: composerDrafts.subscribe, get: () => composerDrafts.read(key).sending });
}
