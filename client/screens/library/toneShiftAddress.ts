/** Browsers refuse addresses of a megabyte and more. */
const longestContent = 500_000;

/** Tone Shift with the prompt in its query. A text that no address can hold is named by its id instead. */
export function toneShiftAddress({ id, title, content }: { id: string; title: string; content: string }): string {
  const encoded = new URLSearchParams({ content });
  const query = encoded.toString().length > longestContent ? new URLSearchParams({ contentId: id }) : encoded;
  query.set('title', title);
  return `/tone-shift?${query}`;
}
