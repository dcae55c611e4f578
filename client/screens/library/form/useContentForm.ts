import { useEffect, useRef, useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { type ContentFields, emptyFields, type FieldProblems, fieldsOf, problemsOf } from '../contentRules.ts';
import { newContent } from '../useContentRoute.ts';
import { useContentQuery } from './form.generated.ts';
import { type SavedContent, useContentDraft } from './useContentDraft.ts';
import { useSaveContent } from './useSaveContent.ts';

const unsaved: SavedContent = { fields: emptyFields, version: null };

/** Everything the form of one content knows: its fields, what is wrong with them, and how its saving went. */
export function useContentForm(target: string, onSaved: (id: string) => void, onUnchanged: () => void) {
  const isNew = target === newContent;
  const { data, error, refetch } = useContentQuery({ variables: { id: target }, skip: isNew, fetchPolicy: 'no-cache' });
  const loaded = isNew ? unsaved : data ? { fields: fieldsOf(data.content), version: data.content.version } : null;
  const draft = useContentDraft(target, loaded);
  const { save, saving } = useSaveContent(isNew ? null : target);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  // The saved form can still be typed in while it slides away: it must not save again.
  const done = useRef(false);
  const [theirs, setTheirs] = useState<SavedContent | null>(null);

  useEffect(() => {
    if (error) toast.error('Failed to load content details.');
  }, [error]);

  function change(changes: Partial<ContentFields>) {
    draft.change(changes);
    // What is being mended is no longer called wrong.
    setProblems((last) => ({
      ...last,
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])),
    }));
  }

  function refuse(found: FieldProblems) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  async function submit(version = draft.editing?.version ?? null) {
    if (!draft.editing || done.current) return;
    if (!isNew && !draft.dirty) return onUnchanged();
    const saved = await attempt(draft.editing.fields, version);
    if (!saved) return;
    done.current = true;
    draft.forget();
    onSaved(saved.id);
  }

  /** Saves, with these changes, and stays in the form. Whether it is saved now. */
  async function saveInPlace(changes: Partial<ContentFields> = {}): Promise<boolean> {
    if (!draft.editing) return false;
    const fields = { ...draft.editing.fields, ...changes };
    change(changes);
    const saved = await attempt(fields, draft.editing.version);
    if (saved) draft.goOnFrom({ fields, version: saved.version });
    return saved !== null;
  }

  /** Null when it is not saved; then the form shows what stands in the way. */
  async function attempt(fields: ContentFields, version: number | null) {
    const found = problemsOf(fields, isNew);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return null;
    }
    setFailure(null);
    const outcome = await save(fields, version);
    if (outcome?.kind === 'saved') return outcome;
    if (outcome?.kind === 'stale') setTheirs(outcome.theirs);
    if (outcome?.kind === 'failed') {
      setFailure(outcome.reason);
      refuse(outcome.problems);
    }
    return null;
  }

  function takeTheirs() {
    if (theirs) draft.adopt(theirs);
    setTheirs(null);
  }

  return {
    ...draft,
    isNew,
    error: error ? userMessage(error) : null,
    retry: () => void refetch(),
    change,
    problems,
    refusals,
    failure,
    saving,
    submit: () => void submit(),
    saveInPlace,
    theirs,
    takeTheirs,
    /** Saves over the version that the other text has. */
    keepMine: () => void submit(theirs?.version),
    decideLater: () => setTheirs(null),
  };
}
