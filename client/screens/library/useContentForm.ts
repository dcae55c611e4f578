import { useEffect, useRef, useState } from 'react';
import { userMessage } from '../../graphql/errors.ts';
import { toast } from '../../ui/toast.ts';
import { type ContentFields, emptyFields, type FieldProblems, fieldsOf, problemsOf } from './contentRules.ts';
import { useContentQuery } from './library.generated.ts';
import { newContent } from './useContentRoute.ts';
import { type SavedContent, useContentDraft } from './useContentDraft.ts';
import { type SaveOutcome, useSaveContent } from './useSaveContent.ts';

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
    setProblems((last) => ({ ...last, ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])) }));
  }

  function refuse(found: FieldProblems) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  async function submit(version = draft.editing?.version ?? null) {
    if (!draft.editing || done.current) return;
    if (!isNew && !draft.dirty) return onUnchanged();
    const found = problemsOf(draft.editing.fields, isNew);
    if (Object.keys(found).length > 0) return refuse(found);
    setFailure(null);
    settle(await save(draft.editing.fields, version));
  }

  function settle(outcome: SaveOutcome | null) {
    if (outcome?.kind === 'saved') {
      done.current = true;
      draft.forget();
      onSaved(outcome.id);
    } else if (outcome?.kind === 'stale') {
      setTheirs(outcome.theirs);
    } else if (outcome?.kind === 'failed') {
      setFailure(outcome.reason);
      refuse(outcome.problems);
    }
  }

  function takeTheirs() {
    if (theirs) draft.adopt(theirs);
    setTheirs(null);
  }

  return {
    ...draft,
    isNew,
    error: error ? userMessage(error) : null,
    retry: () => void refetch().catch(() => undefined),
    change,
    problems,
    refusals,
    failure,
    saving,
    submit: () => void submit(),
    theirs,
    takeTheirs,
    /** Saves over the version that the other text has. */
    keepMine: () => void submit(theirs?.version),
    decideLater: () => setTheirs(null),
  };
}
