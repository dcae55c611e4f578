import { beginning, codePoints } from './characters.ts';
import { CONTENT_TEXTS } from './contentRules.ts';

const BEFORE_ADDRESS = 'Kept from a shared prompt: ';
const SOURCE = /^Kept from a shared prompt: https?:\/\/[^/\s]+\/#\/share\/([\w-]+)$/gm;

/** A description that ends with a line about its source. A text that leaves no space for the line is cut. */
export function keptDescription(description: string, address: string): string {
  const line = `${BEFORE_ADDRESS}${address}`;
  const before = beginning(description.trimEnd(), CONTENT_TEXTS.description.maxLength - codePoints(line) - 2);
  return before === '' ? line : `${before}\n\n${line}`;
}

/** The share id in the last line about a source; undefined if there is none. */
export const keptFrom = (description: string): string | undefined => [...description.matchAll(SOURCE)].at(-1)?.[1];

/** A text in which nothing reads as a reference: its ids would be those of other contents in another library. */
export const withoutMarkers = (text: string) => text.replaceAll('~~[@', '~ ~[@');
