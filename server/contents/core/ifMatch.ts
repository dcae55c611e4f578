import { z } from 'zod';
import { invalid } from '../../base/errors.ts';

export const ifMatch = z.string().meta({
  description: 'The version that was read. If there is a later one, the call fails with 409 and nothing is changed.',
  examples: ['"3"'],
});

/** The version in an If-Match header; undefined when any version is accepted. */
export function matchedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw invalid('if-match', 'If-Match must hold the content\'s version, for example "3".');
  return Number(version);
}
