import { beginning, isLonger } from '../../../rules/characters.ts';
import { LIMITS } from '../../lib/limits.ts';
import type { SharedText } from '../../lib/sharedText.ts';

/**
 * The text that another app shared, from the address: the names are those of client/public/manifest.webmanifest. Null if
 * there is none, or if it is too long. An address in it is text, which nothing opens.
 */
export function readShared(address: URLSearchParams): SharedText | null {
  const [title = '', given = '', url = ''] = ['title', 'text', 'url'].map((name) => (address.get(name) ?? '').trim());
  // Many apps repeat the address in the text, and the text in the title.
  const text = [given, ...(given.includes(url) ? [] : [url])].filter(Boolean).join('\n\n') || title;
  if (text === '' || isLonger(text, LIMITS.sharedText)) return null;
  return { title: title === text ? '' : beginning(title.replace(/\s+/g, ' '), LIMITS.sharedTitle), text };
}
