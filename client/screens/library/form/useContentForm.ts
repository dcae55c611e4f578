import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../ui/toasts/toast.ts';
import { type ContentFields, EMPTY_FIELDS, sameTags, sameVersion } from '../contentFields.ts';
import { useLibrary } from '../currentLibrary.ts';
import { LibrariesDocument } from '../libraries/libraries.generated.ts';
import { NEW_CONTENT } from '../newContent.ts';
import { type Editing, type SavedContent, useContentDraft } from './useContentDraft.ts';
import { useLoadedContent } from './useLoadedContent.ts';
import { useSaveAttempt } from './useSaveAttempt.ts';
import type { SavedFields } from './useSaveContent.ts';

interface FormEvents {
  /** Called when the content was saved and the form is finished. */
  onSaved: (id: string) => void;
  /** Called instead of a save if nothing has changed. */
  onUnchanged: () => void;
  /** Called if other views show an older text: it was saved elsewhere, or here without closing. */
  onOutdated: (id: string) => void;
}

export type ContentFormState = ReturnType<typeof useContentForm>;

/** The state of a content's form: its fields, their errors, and the result of saving. */
export function useContentForm(target: string, { onSaved, onUnchanged, onOutdated }: FormEvents) {
  const isNew = target === NEW_CONTENT;
  const { loaded, loadedFrom, hidden, error, retry } = useLoadedContent(target);
  const { id: libraryId } = useLibrary();
  const draft = useContentDraft(isNew && libraryId ? `${NEW_CONTENT}-${libraryId}` : target, loaded);
  const { attempt, mend, ...saving } = useSaveAttempt(target);
  const { theirs, decideLater } = saving;
  const client = useApolloClient();
  const navigate = useNavigate();
  // The saved form still accepts input during its closing animation, but must not save again.
  const done = useRef(false);

  function change(changes: Partial<ContentFields>) {
    draft.change(changes);
    mend(changes);
  }

  async function submit(version = draft.editing?.version ?? null) {
    if (!draft.editing || done.current) return;
    if (!isNew && !draft.dirty) return onUnchanged();
    const saved = await attempt(toSave(draft.editing), version);
    if (saved) finish(saved.id);
  }

  /** Saves all fields as a new content, after this one was deleted elsewhere. */
  async function saveAsNew() {
    if (!draft.editing || done.current) return;
    const saved = await attempt(draft.editing.fields, null, 'asNew');
    if (!saved) return;
    onOutdated(target);
    finish(saved.id);
  }

  /** Saves the fields as a new prompt of the user's own, and opens it. Types belong to their library. */
  async function saveInOwn() {
    if (!draft.editing || done.current) return;
    const fields = { ...draft.editing.fields, contentTypeId: EMPTY_FIELDS.contentTypeId };
    const saved = await attempt(fields, null, 'inOwn');
    if (!saved) return;
    done.current = true;
    draft.forget();
    toast.success('Saved in My prompts.');
    void client.refetchQueries({ include: [LibrariesDocument] });
    await navigate(`/?content=${saved.id}`, { replace: true });
  }

  function finish(id: string) {
    done.current = true;
    draft.forget();
    onSaved(id);
  }

  /** Saves with these changes and keeps the form open. Returns whether it succeeded. */
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

  /** Continues with a text that was just saved, unless something else was typed: a save then shows both. */
  function goOnWith(saved: SavedContent) {
    if (!draft.dirty) draft.adopt(saved);
    onOutdated(target);
  }

  function discard() {
    draft.discard();
    saving.clear();
  }

  /** Returns to the saved text after the changes were suggested. Tags are not part of a suggestion and stay. */
  function leaveToEditors() {
    if (!draft.editing) return;
    const { fields, saved } = draft.editing;
    discard();
    if (!sameTags(fields, saved.fields)) draft.change({ tags: fields.tags });
  }

  return {
    ...draft,
    ...saving,
    discard,
    leaveToEditors,
    /** Whether a suggestion of the fields would differ from the saved content. */
    isTextUnsaved: draft.editing !== null && !sameVersion(draft.editing.fields, draft.editing.saved.fields),
    isNew,
    loadedFrom,
    hidden,
    error,
    retry,
    change,
    submit: () => void submit(),
    saveInPlace,
    saveAsNew: () => void saveAsNew(),
    saveInOwn: () => void saveInOwn(),
    takeTheirs,
    goOnWith,
    /** Overwrites the version of the other text. */
    keepMine: () => void submit(theirs?.version),
  };
}

/** Omits unchanged tags: they may have been changed elsewhere, and no version would detect that. */
function toSave({ fields: { tags, ...fields }, saved }: Pick<Editing, 'fields' | 'saved'>): SavedFields {
  return sameTags({ tags }, saved.fields) ? fields : { ...fields, tags };
}
