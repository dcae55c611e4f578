/** The most characters of such a text. */
export const MAX_PAGES_TEXT = 200;

/**
 * The pages that a text like “1-3, 7” names, ascending and each once, or the sentence that says what is wrong with it.
 * An empty text names all pages.
 */
export function pagesIn(text: string, pageCount: number): { pages: number[] } | { problem: string } {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (text.trim() === '') return { pages: all };
  if (text.length > MAX_PAGES_TEXT) return { problem: `Pages must be ${MAX_PAGES_TEXT} characters or less.` };
  const chosen = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,5})\s*(?:[-–]\s*(\d{1,5})\s*)?$/.exec(part) ?? [];
    if (first === undefined) return { problem: 'Pages must be numbers and ranges, for example 1-3, 7.' };
    const [from, to] = [Number(first), Number(last)];
    if (from < 1 || to < from || to > pageCount)
      return { problem: `Pages must be from 1 to ${pageCount.toLocaleString('en')}, for example 1-3, 7.` };
    for (const page of all.slice(from - 1, to)) chosen.add(page);
  }
  return { pages: all.filter((page) => chosen.has(page)) };
}
