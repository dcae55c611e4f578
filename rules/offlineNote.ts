/** The note at the end of every answer of the offline writer. */
export const OFFLINE_NOTE = '(Written offline by fixed rules. No AI was used; set a provider key to use one.)';

/** Removes the note of the offline writer from an answer. */
export const withoutOfflineNote = (text: string) =>
  text.endsWith(OFFLINE_NOTE) ? text.slice(0, -OFFLINE_NOTE.length).trimEnd() : text;

/** Whether an answer is the given text again, apart from spaces, capitals and the note of the offline writer. */
export const isSameText = (given: string, answer: string) => plain(given) === plain(withoutOfflineNote(answer));

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
