import { useEffect, useMemo, useState } from 'react';
import { emptyDraft, type ToneDraft, toneDraftsOf } from './toneDrafts.ts';

/** The draft, which survives reloads. */
export function useToneDraft(userId: string) {
  const drafts = useMemo(() => toneDraftsOf(userId), [userId]);
  const [draft, setDraft] = useState(() => drafts.read());
  useEffect(() => drafts.keep(draft), [drafts, draft]);

  const change = (changes: Partial<ToneDraft>) => setDraft((last) => ({ ...last, ...changes }));

  return {
    ...draft,
    change,
    /** Starts a new conversation and stashes the typed text, which is stored nowhere else. */
    startOver: () => setDraft((last) => ({ ...emptyDraft, stashedText: textToStash(last), variants: last.variants })),
    /** Starts a new conversation with this text and keeps the settings of the toolbox. */
    beginWith: (text: string) =>
      setDraft((last) => ({
        ...last,
        text,
        isNewText: false,
        stashedText: last.text === text ? last.stashedText : textToStash(last),
        conversationId: null,
      })),
    /** Restores the text of a failed attempt, unless the user has typed something since. */
    restoreText: (attempt: Pick<ToneDraft, 'text' | 'isNewText'>) =>
      setDraft((last) => (last.text === '' ? { ...last, text: attempt.text, isNewText: attempt.isNewText } : last)),
    /** Swaps the stashed text with the typed one. */
    restoreStash: () =>
      setDraft((last) => ({ ...last, text: last.stashedText, stashedText: last.text.trim() === '' ? '' : last.text })),
  };
}

function textToStash({ text, stashedText }: ToneDraft): string {
  return text.trim() === '' ? stashedText : text;
}
