/** Removes Markdown syntax from a text that is shown or announced as a single line. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(?:#{1,6} |> ?|(?:```|~~~).*$)/gm, '')
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(?<!\w)\*(?=\S)([^*\n]*\S)\*(?!\w)/g, '$1')
    .replace(/(?<!\w)_(?=\S)([^_\n]*\S)_(?!\w)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
