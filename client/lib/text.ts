/** How many characters a reader would count; an emoji outside the basic plane is one. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The first `limit` characters, with an ellipsis in their place where something was cut; never half a character. */
export function cut(text: string, limit: number): string {
  // No text has more characters than code units: most texts are short enough without counting.
  if (text.length <= limit) return text;
  const kept = Array.from(text.slice(0, limit * 2))
    .slice(0, limit)
    .join('');
  return kept.length === text.length ? text : `${kept.trimEnd()}…`;
}

/** '1 reply', '2 replies'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/** '512 KB', '1.2 MB': how much is stored, to two digits or so. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  const megabytes = kilobytes / 1024;
  return `${megabytes.toLocaleString(undefined, { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;
}
