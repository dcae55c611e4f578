import { useMemo, useState } from 'react';
import { useSession } from '../../session.tsx';
import { draftsOf } from './contentDrafts.ts';
import { type ContentFields, sameFields } from './contentRules.ts';

/** A content as the server has it; version null when it does not have it yet. */
export interface SavedContent {
  fields: ContentFields;
  version: number | null;
}

interface Editing extends SavedContent {
  /** What is saved, and what the fields are compared with. */
  saved: SavedContent;
  /** The fields are those of a draft that was found, not those that were saved. */
  restored: boolean;
}

/** The fields under edit. Every change is kept in this tab until the server has it (W10). Null until `loaded` is there. */
export function useContentDraft(target: string, loaded: SavedContent | null) {
  const username = useSession().user?.username ?? '';
  const drafts = useMemo(() => draftsOf(username), [username]);
  const [editing, setEditing] = useState<Editing | null>(null);
  if (!editing && loaded) setEditing(begin(loaded));

  function begin(saved: SavedContent): Editing {
    const kept = drafts.read(target);
    const restored = kept !== null && !sameFields(kept.fields, saved.fields);
    // An old draft keeps its old version, so that saving it over a newer text asks first.
    return restored ? { ...kept, saved, restored } : { ...saved, saved, restored: false };
  }

  function change(changes: Partial<ContentFields>) {
    if (!editing) return;
    const fields = { ...editing.fields, ...changes };
    if (sameFields(fields, editing.saved.fields)) drafts.forget(target);
    else drafts.keep(target, { fields, version: editing.version });
    setEditing({ ...editing, fields });
  }

  /** Goes on from what the server has; what was typed is let go. */
  function adopt(saved: SavedContent) {
    drafts.forget(target);
    setEditing({ ...saved, saved, restored: false });
  }

  /** The server has this now; what was typed since then stays. */
  function goOnFrom(saved: SavedContent) {
    drafts.forget(target);
    setEditing((last) => last && { ...last, version: saved.version, saved, restored: false });
  }

  return {
    editing,
    dirty: editing !== null && !sameFields(editing.fields, editing.saved.fields),
    change,
    adopt,
    goOnFrom,
    discard: () => editing && adopt(editing.saved),
    forget: () => drafts.forget(target),
  };
}
