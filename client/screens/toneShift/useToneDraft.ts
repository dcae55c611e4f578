import { useEffect, useMemo, useState } from 'react';
import { emptyDraft, type ToneDraft, toneDraftsOf } from './toneDrafts.ts';

/** What is typed, set and open, kept through reloads. */
export function useToneDraft(userId: string) {
  const drafts = useMemo(() => toneDraftsOf(userId), [userId]);
  const [draft, setDraft] = useState(() => drafts.read());
  useEffect(() => drafts.keep(draft), [drafts, draft]);

  const change = (changes: Partial<ToneDraft>) => setDraft((last) => ({ ...last, ...changes }));

  return {
    ...draft,
    change,
    /** Begins anew. What was typed is stashed, for it is nowhere else. */
    startOver: () => setDraft((last) => ({ ...emptyDraft, stashedText: textToStash(last), variants: last.variants })),
    /** Begins anew with a text from elsewhere, set as the toolbox is. */
    beginWith: (text: string) =>
      setDraft((last) => ({
        ...last,
        text,
        isNewText: false,
        stashedText: last.text === text ? last.stashedText : textToStash(last),
        conversationId: null,
      })),
    /** An attempt came to nothing: its text is there again as what it was, unless something has been typed since. */
    restoreText: (attempt: Pick<ToneDraft, 'text' | 'isNewText'>) =>
      setDraft((last) => (last.text === '' ? { ...last, text: attempt.text, isNewText: attempt.isNewText } : last)),
    /** The stashed text and what is typed change places. */
    restoreStash: () =>
      setDraft((last) => ({ ...last, text: last.stashedText, stashedText: last.text.trim() === '' ? '' : last.text })),
  };
}

function textToStash({ text, stashedText }: ToneDraft): string {
  return text.trim() === '' ? stashedText : text;
}
