import { useState } from 'react';
import { type ContentFields, type FieldProblems, problemsOf } from '../contentFields.ts';
import { useLibrary } from '../currentLibrary.ts';
import { NEW_CONTENT } from '../newContent.ts';
import { type SavedFields, type TheirContent, useSaveContent } from './useSaveContent.ts';

/** Saves a content, and keeps the result of the last attempt: invalid fields, a failure, a newer text, or a deletion. */
export function useSaveAttempt(target: string) {
  const isNew = target === NEW_CONTENT;
  const { id: libraryId } = useLibrary();
  const here = useSaveContent(isNew ? null : target, libraryId);
  const asNew = useSaveContent(null, libraryId);
  const inOwn = useSaveContent(null, null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<TheirContent | null>(null);
  const [gone, setGone] = useState(false);
  const [isForbidden, setForbidden] = useState(false);

  function refuse(found: FieldProblems): null {
    setProblems(found);
    setRefusals((count) => count + 1);
    return null;
  }

  /** Returns null if it was not saved. */
  async function attempt(fields: SavedFields, version: number | null, as: 'here' | 'asNew' | 'inOwn' = 'here') {
    setGone(false);
    const found = problemsOf(fields, isNew || as !== 'here');
    if (Object.keys(found).length > 0) return refuse(found);
    setFailure(null);
    const result = await { here, asNew, inOwn }[as].save(fields, version);
    if (result?.kind === 'saved') return result;
    if (result?.kind === 'gone') setGone(true);
    if (result?.kind === 'forbidden') setForbidden(true);
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

  /** Removes all errors, when the fields are reset. */
  function clear() {
    setProblems({});
    setFailure(null);
  }

  /** Returns to the form after a conflict, a deletion or a lost role. */
  function decideLater() {
    setTheirs(null);
    setGone(false);
    setForbidden(false);
  }

  const saving = here.saving || asNew.saving || inOwn.saving;
  return { attempt, mend, clear, saving, problems, refusals, failure, theirs, gone, isForbidden, decideLater };
}
