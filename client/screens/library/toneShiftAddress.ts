/** Browsers refuse addresses of a megabyte and more. */
const LONGEST_CONTENT = 500_000;

/**
 * Tone Shift with the prompt in its query, and its id, by which its references are filled in. A text that no address can
 * hold is named by its id alone.
 */
export function toneShiftAddress({ id, title, content }: { id: string; title: string; content: string }): string {
  const query = new URLSearchParams({ content, title, contentId: id });
  if (query.toString().length > LONGEST_CONTENT) query.delete('content');
  return `/tone-shift?${query}`;
}
