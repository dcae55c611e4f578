import { useRef } from 'react';
import { toast } from '../../../ui/toasts/toast.ts';
import { type ContentFields, sameTags } from '../contentFields.ts';
import { NEW_CONTENT } from '../newContent.ts';
import { type Editing, useContentDraft } from './useContentDraft.ts';
import { useLoadedContent } from './useLoadedContent.ts';
import { useSaveAttempt } from './useSaveAttempt.ts';
import type { SavedFields } from './useSaveContent.ts';

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
  const isNew = target === NEW_CONTENT;
  const { loaded, error, retry } = useLoadedContent(target);
  const draft = useContentDraft(target, loaded);
  const { attempt, mend, ...saving } = useSaveAttempt(target);
  const { theirs, decideLater } = saving;
  // The saved form can still be typed in while it slides away: it must not save again.
  const done = useRef(false);

  function change(changes: Partial<ContentFields>) {
    draft.change(changes);
    mend(changes);
  }

  async function submit(version = draft.editing?.version ?? null) {
    if (!draft.editing || done.current) return;
    if (!isNew && !draft.dirty) return onUnchanged();
    const saved = await attempt(toSave(draft.editing), version);
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
    const saved = await attempt(toSave({ fields, saved: draft.editing.saved }), draft.editing.version);
    if (!saved) return false;
    draft.goOnFrom({ fields, version: saved.version });
    toast.success(message);
    onOutdated(target);
    return true;
  }

  function takeTheirs() {
    if (theirs) draft.adopt(theirs);
    decideLater();
    onOutdated(target);
  }

  return {
    ...draft,
    ...saving,
    isNew,
    error,
    retry,
    change,
    submit: () => void submit(),
    saveInPlace,
    takeTheirs,
    /** Saves over the version that the other text has. */
    keepMine: () => void submit(theirs?.version),
  };
}

/** Tags that are not changed here are not sent: they may have been changed elsewhere, and have no version that tells. */
function toSave({ fields: { tags, ...fields }, saved }: Pick<Editing, 'fields' | 'saved'>): SavedFields {
  return sameTags({ tags }, saved.fields) ? fields : { ...fields, tags };
}
