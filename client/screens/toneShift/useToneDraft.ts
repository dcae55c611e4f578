import { useEffect, useMemo, useState } from 'react';
import { emptyDraft, type ToneDraft, toneDraftsOf } from './toneDrafts.ts';

/** What is typed, set and open, kept through reloads. */
export function useToneDraft(username: string) {
  const drafts = useMemo(() => toneDraftsOf(username), [username]);
  const [draft, setDraft] = useState(() => drafts.read());
  useEffect(() => drafts.keep(draft), [drafts, draft]);

  const change = (changes: Partial<ToneDraft>) => setDraft((last) => ({ ...last, ...changes }));

  return {
    ...draft,
    change,
    /** Begins anew. What was typed is put aside, for it is nowhere else. */
    startOver: () => setDraft((last) => ({ ...emptyDraft, aside: asideOf(last), variants: last.variants })),
    /** Begins anew with a text from elsewhere, set as the toolbox is. */
    beginWith: (text: string) =>
      setDraft((last) => ({
        ...last,
        text,
        aside: last.text === text ? last.aside : asideOf(last),
        conversationId: null,
      })),
    /** An attempt came to nothing: its text is there again, unless something else has been typed since. */
    giveBack: (text: string) => setDraft((last) => (last.text === '' ? { ...last, text } : last)),
    /** What was put aside and what is typed change places. */
    bringBack: () =>
      setDraft((last) => ({ ...last, text: last.aside, aside: last.text.trim() === '' ? '' : last.text })),
  };
}

function asideOf({ text, aside }: ToneDraft): string {
  return text.trim() === '' ? aside : text;
}
