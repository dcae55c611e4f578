/** The text of a message, or the names of its attachments if it has none. */
export const wordsOf = (text: string, attachments: readonly { name: string }[]): string =>
  text.trim() === '' ? attachments.map(({ name }) => name).join(', ') : text;
