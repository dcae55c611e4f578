/** The number of characters as PostgreSQL counts them: Unicode code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

/** Whether a text has more than `length` characters; reads no further than necessary. */
export function isLonger(text: string, length: number): boolean {
  return text.length > length && beginning(text, length) !== text;
}

/** The first `length` characters of a text; never splits a character. */
export function beginning(text: string, length: number): string {
  let at = 0;
  for (let count = 0; at < text.length && count < length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, at);
}

/** Removes trailing characters that are in `characters`. */
export function withoutEnding(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The first `length` characters, with an ellipsis if the text was cut. */
export function cut(text: string, length: number): string {
  return isLonger(text, length) ? `${beginning(text, length).trimEnd()}…` : text;
}
