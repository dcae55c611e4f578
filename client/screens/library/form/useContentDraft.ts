import { useEffect, useMemo, useState } from 'react';
import { debounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { addBelow, type SharedText, sharedText } from '../../../lib/sharedText.ts';
import { useReaderId } from '../../../session.tsx';
import { type ContentFields, sameFields, versionFields } from '../contentFields.ts';
import { draftsOf } from './contentDrafts.ts';
import type { ContentFormFragment } from './form.generated.ts';

/** A content as the server has it; version null for a new one. */
export interface SavedContent {
  fields: ContentFields;
  version: number | null;
}

export const savedContent = ({ version, ...row }: ContentFormFragment): SavedContent => ({
  version,
  fields: { ...versionFields(row), tags: row.tags },
});

export interface Editing extends SavedContent {
  /** The content on the server, with which the fields are compared and to which they are reset. */
  saved: SavedContent;
  /** Whether the fields are those of a stored draft. */
  restored: boolean;
}

/** The fields being edited. They are kept in this tab until they are saved. Null until `loaded` is set. */
export function useContentDraft(target: string, loaded: SavedContent | null) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const { readKept, forget } = useKeptDraft(target, editing);
  if (!editing && loaded) setEditing(begin(loaded));
  const isNew = editing !== null && editing.saved.version === null;
  useEffect(() => {
    if (isNew) sharedText.set(null);
  }, [isNew]);

  function begin(saved: SavedContent): Editing {
    const kept = readKept();
    const draft = kept && { version: kept.version, fields: { ...saved.fields, ...kept.fields } };
    const restored = draft !== null && !sameFields(draft.fields, saved.fields);
    // An old draft keeps its old version, so that saving it over a newer text asks first.
    const start = { ...(restored ? draft : saved), saved, restored };
    const shared = saved.version === null ? sharedText.get() : null;
    return shared ? { ...start, fields: withShared(start.fields, shared) } : start;
  }

  /** Based on the latest fields: a model may write into one while the user types in another. */
  function change(changes: Partial<ContentFields>) {
    setEditing((last) => last && { ...last, fields: { ...last.fields, ...changes } });
  }

  /** Discards the draft and continues with the server's content. */
  function adopt(saved: SavedContent) {
    forget();
    setEditing({ ...saved, saved, restored: false });
  }

  /** Marks this content as saved and keeps what was typed since. */
  function goOnFrom(saved: SavedContent) {
    setEditing((last) => last && { ...last, version: saved.version, saved, restored: false });
  }

  return {
    editing,
    dirty: editing !== null && !sameFields(editing.fields, editing.saved.fields),
    change,
    adopt,
    goOnFrom,
    discard: () => editing && adopt(editing.saved),
    forget,
  };
}

/** A new prompt with a text that another app shared, below what was already typed. */
const withShared = (fields: ContentFields, { title, text }: SharedText): ContentFields => ({
  ...fields,
  title: fields.title || title,
  content: addBelow(fields.content, text),
});

/** Stores the fields while they differ from the saved ones: shortly after a change, or when the page is left. */
function useKeptDraft(target: string, editing: Editing | null) {
  const userId = useReaderId();
  const drafts = useMemo(() => draftsOf(userId), [userId]);
  const [keeping] = useState(() => debounced(LIMITS.draftDebounce));

  useEffect(() => {
    if (!editing) return;
    const { fields, saved, version } = editing;
    keeping.schedule(() =>
      sameFields(fields, saved.fields) ? drafts.forget(target) : drafts.keep(target, { fields, version }),
    );
  }, [editing, drafts, target, keeping]);

  useEffect(() => {
    window.addEventListener('pagehide', keeping.flush);
    return () => {
      window.removeEventListener('pagehide', keeping.flush);
      keeping.flush();
    };
  }, [keeping]);

  function forget() {
    keeping.cancel();
    drafts.forget(target);
  }
  return { readKept: () => drafts.read(target), forget };
}
