import { useCallback } from 'react';
import { kept } from '../../../lib/kept.ts';
import { useStore } from '../../../lib/store.ts';
import { useReaderId } from '../../../session.tsx';
import { type ComposerDraft, composerDrafts, type Draft } from './composerDrafts.ts';

/** The key of a draft: of a conversation, a side thread, or a new chat. */
export function useDraftKey() {
  const userId = useReaderId();
  return useCallback(
    (conversationId: string | null, threadId?: string) =>
      kept.chatDraft.key(userId, conversationId ?? 'new', ...(threadId ? [threadId] : [])),
    [userId],
  );
}

/**
 * The draft at `key`. Only the components that show it subscribe, so that typing renders a composer and not a
 * conversation.
 */
export function useComposerDraft(key: string): ComposerDraft {
  return useStore({ subscribe: composerDrafts.subscribe, get: () => composerDrafts.read(key) });
}

/** The part of the draft at `key` that is being sent. */
export function useSending(key: string): Draft | null {
  return useStore({ subscribe: composerDrafts.subscribe, get: () => composerDrafts.read(key).sending });
}
