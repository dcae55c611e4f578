import { randomInt } from 'node:crypto';
import { beginning } from '../../../rules/characters.ts';
import { canonicalUsername } from '../accountNames.ts';
import { isInOneWriting } from '../usernameLooks.ts';

const MAX_LENGTH = 60;
const NUMBERED = 8;
const RANDOM = 4;

/**
 * Candidate usernames for the name or address that a provider reports, the best first. Characters that a username may
 * not have are left out, and so is everything from the @ of a mail address on. A name in several scripts is skipped, as
 * it may look like another's.
 */
export function usernamesFor(name: string | null, email: string): string[] {
  const [best] = [name ?? '', email, 'user'].map(asUsername).filter((each) => each !== '' && isInOneWriting(each));
  const numbered = Array.from({ length: NUMBERED }, (_, index) => `${best}${index + 2}`);
  const random = Array.from({ length: RANDOM }, () => `${best}-${randomInt(1_000_000)}`);
  return [best ?? 'user', ...numbered, ...random];
}

/** Leaving out characters can make others combine, so the name is normalized again afterwards. */
const asUsername = (text: string) =>
  beginning(
    canonicalUsername(
      canonicalUsername(text.replace(/@[^]*/, ''))
        .replace(/\s+/g, '.')
        .replace(/[^\p{L}\p{M}\p{N}_.+-]/gu, ''),
    ),
    MAX_LENGTH,
  );
