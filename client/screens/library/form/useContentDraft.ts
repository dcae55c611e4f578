import { useEffect, useMemo, useState } from 'react';
import { debounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { useReaderId } from '../../../session.tsx';
import { type ContentFields, sameFields, versionFields } from '../contentFields.ts';
import { draftsOf } from './contentDrafts.ts';
import type { ContentFormFragment } from './form.generated.ts';

/** A content as the server has it; version null when it does not have it yet. */
export interface SavedContent {
  fields: ContentFields;
  version: number | null;
}

export const savedContent = ({ version, ...row }: ContentFormFragment): SavedContent => ({
  version,
  fields: { ...versionFields(row), tags: row.tags },
});

export interface Editing extends SavedContent {
  /** What the server has: the fields are compared with it, and go back to it. */
  saved: SavedContent;
  /** The fields are those of a draft that was found, not those that were saved. */
  restored: boolean;
}

/**
 * The fields under edit. What is typed is kept in this tab until the server has it. Null until `loaded` is there.
 */
export function useContentDraft(target: string, loaded: SavedContent | null) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const { readKept, forget } = useKeptDraft(target, editing);
  if (!editing && loaded) setEditing(begin(loaded));

  function begin(saved: SavedContent): Editing {
    const kept = readKept();
    const draft = kept && { version: kept.version, fields: { ...saved.fields, ...kept.fields } };
    const restored = draft !== null && !sameFields(draft.fields, saved.fields);
    // An old draft keeps its old version, so that saving it over a newer text asks first.
    return { ...(restored ? draft : saved), saved, restored };
  }

  /** From what the fields are by then: a model may write into one while a person types in another. */
  function change(changes: Partial<ContentFields>) {
    setEditing((last) => last && { ...last, fields: { ...last.fields, ...changes } });
  }

  /** Goes on from what the server has; what was typed is let go. */
  function adopt(saved: SavedContent) {
    forget();
    setEditing({ ...saved, saved, restored: false });
  }

  /** The server has this now; what was typed since then stays. */
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

/** Keeps what is typed while it differs from what is saved: shortly after it was typed, or when the page is left. */
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
