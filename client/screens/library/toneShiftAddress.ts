/** Browsers refuse addresses of a megabyte and more. */
const LONGEST_CONTENT = 500_000;

/**
 * The address of Tone Shift with the prompt's text, and its id for filling in its references. A text too long for an
 * address is passed by id only.
 */
export function toneShiftAddress({ id, title, content }: { id: string; title: string; content: string }): string {
  const query = new URLSearchParams({ content, title, contentId: id });
  if (query.toString().length > LONGEST_CONTENT) query.delete('content');
  return `/tone-shift?${query}`;
}
