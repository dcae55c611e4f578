import { useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { type ContentFields, type FieldProblems, newContent, problemsOf } from '../contentRules.ts';
import { type SavedContent, useContentDraft } from './useContentDraft.ts';
import { useLoadedContent } from './useLoadedContent.ts';
import { useSaveContent } from './useSaveContent.ts';

interface FormEvents {
  /** Saved, and done with. */
  onSaved: (id: string) => void;
  /** To be saved, but there is no change. */
  onUnchanged: () => void;
  /** Others show an older text: it was saved elsewhere, or here without leaving. */
  onOutdated: (id: string) => void;
}

export type ContentFormState = ReturnType<typeof useContentForm>;

/** Everything the form of one content knows: its fields, what is wrong with them, and how its saving went. */
export function useContentForm(target: string, { onSaved, onUnchanged, onOutdated }: FormEvents) {
  const isNew = target === newContent;
  const { loaded, error, retry } = useLoadedContent(target);
  const draft = useContentDraft(target, loaded);
  const { save, saving } = useSaveContent(isNew ? null : target);
  const { problems, refusals, refuse, mend } = useFieldProblems();
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<SavedContent | null>(null);
  // The saved form can still be typed in while it slides away: it must not save again.
  const done = useRef(false);

  function change(changes: Partial<ContentFields>) {
    draft.change(changes);
    mend(changes);
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
  async function saveInPlace(changes: Partial<ContentFields> = {}, message = 'Content saved successfully!') {
    if (!draft.editing) return false;
    const fields = { ...draft.editing.fields, ...changes };
    change(changes);
    const saved = await attempt(fields, draft.editing.version);
    if (!saved) return false;
    draft.goOnFrom({ fields, version: saved.version });
    toast.success(message);
    onOutdated(target);
    return true;
  }

  /** Null when it is not saved; then the form shows what stands in the way. */
  async function attempt(fields: ContentFields, version: number | null) {
    const found = problemsOf(fields, isNew);
    if (Object.keys(found).length > 0) return refuse(found);
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
    onOutdated(target);
  }

  return {
    ...draft,
    isNew,
    error,
    retry,
    change,
    problems,
    refusals,
    failure,
    saving,
    saveInPlace,
    theirs,
    takeTheirs,
    submit: () => void submit(),
    /** Saves over the version that the other text has. */
    keepMine: () => void submit(theirs?.version),
    decideLater: () => setTheirs(null),
  };
}

/** What is wrong with which field, and how many saves were refused for it. */
function useFieldProblems() {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refusals, setRefusals] = useState(0);

  function refuse(found: FieldProblems): null {
    setProblems(found);
    setRefusals((count) => count + 1);
    return null;
  }

  /** What is being mended is no longer called wrong. */
  function mend(changes: Partial<ContentFields>) {
    const mended = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
    setProblems((last) => ({ ...last, ...mended }));
  }

  return { problems, refusals, refuse, mend };
}
