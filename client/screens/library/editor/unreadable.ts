/** A referenced content that is deleted, or that the user may not read. */
export enum Unreadable {
  MISSING,
  HIDDEN,
}

/** The referenced contents by id: the current title, or why there is none. */
export type ReferenceTitles = ReadonlyMap<string, string | Unreadable>;

export const UNREADABLE_MARKS: Record<Unreadable, { mark: string; sentence: string }> = {
  [Unreadable.MISSING]: { mark: 'missing', sentence: 'This prompt has been deleted.' },
  [Unreadable.HIDDEN]: { mark: 'not shared with you', sentence: 'Not shared with you' },
};

/** The title of a reference with the mark of one that cannot be read. */
export const markedTitle = (known: string | Unreadable | undefined, title: string) =>
  typeof known === 'number' ? `${title} (${UNREADABLE_MARKS[known].mark})` : (known ?? title);

/** Why a content that was not found cannot be read: it is among the `hidden` ids, joined by commas, or deleted. */
export const whyUnread = (id: string, hidden: string): Unreadable =>
  hidden.split(',').includes(id) ? Unreadable.HIDDEN : Unreadable.MISSING;
