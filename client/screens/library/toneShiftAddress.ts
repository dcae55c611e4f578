/** Browsers refuse addresses of a megabyte and more. */
const LONGEST_CONTENT = 500_000;

/** Tone Shift with the prompt in its query. A text that no address can hold is named by its id instead. */
export function toneShiftAddress({ id, title, content }: { id: string; title: string; content: string }): string {
  const encoded = new URLSearchParams({ content });
  const query = encoded.toString().length > LONGEST_CONTENT ? new URLSearchParams({ contentId: id }) : encoded;
  query.set('title', title);
  return `/tone-shift?${query}`;
}
