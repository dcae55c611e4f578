import { useState } from 'react';
import { type ContentFields, type FieldProblems, problemsOf } from '../contentFields.ts';
import { NEW_CONTENT } from '../newContent.ts';
import type { SavedContent } from './useContentDraft.ts';
import { type SavedFields, useSaveContent } from './useSaveContent.ts';

/** Saves a content, and keeps the result of the last attempt: invalid fields, a failure, or a newer text. */
export function useSaveAttempt(target: string) {
  const isNew = target === NEW_CONTENT;
  const { save, saving } = useSaveContent(isNew ? null : target);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<SavedContent | null>(null);

  function refuse(found: FieldProblems): null {
    setProblems(found);
    setRefusals((count) => count + 1);
    return null;
  }

  /** Returns null if it was not saved. */
  async function attempt(fields: SavedFields, version: number | null) {
    const found = problemsOf(fields, isNew);
    if (Object.keys(found).length > 0) return refuse(found);
    setFailure(null);
    const result = await save(fields, version);
    if (result?.kind === 'saved') return result;
    if (result?.kind === 'stale') setTheirs(result.theirs);
    if (result?.kind === 'failed') {
      setFailure(result.reason);
      refuse(result.problems);
    }
    return null;
  }

  /** Removes the errors of changed fields. */
  function mend(changes: Partial<ContentFields>) {
    const mended = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
    setProblems((last) => ({ ...last, ...mended }));
  }

  return { attempt, mend, saving, problems, refusals, failure, theirs, decideLater: () => setTheirs(null) };
}
