import type { TokenScope } from '../../graphql/schema.generated.ts';

/** The usual choices, from the least to the most. */
export const PRESETS = [
  { value: 'read', label: 'Read only', scopes: ['LIBRARY_READ', 'AI_READ'] },
  { value: 'write', label: 'Read and write', scopes: ['LIBRARY_READ', 'LIBRARY_WRITE', 'AI_READ', 'AI'] },
  {
    value: 'everything',
    label: 'Everything',
    scopes: ['LIBRARY_READ', 'LIBRARY_WRITE', 'AI_READ', 'AI', 'ACCOUNT_DATA'],
  },
] as const satisfies readonly { value: string; label: string; scopes: readonly TokenScope[] }[];

const WORDS: Record<TokenScope, string> = {
  LIBRARY_READ: 'Library read',
  LIBRARY_WRITE: 'Library write',
  AI_READ: 'AI read',
  AI: 'AI',
  ACCOUNT_DATA: 'Account data',
};

/** What a token may do, in as few words as there are. */
export function scopeWords(scopes: readonly TokenScope[]): string[] {
  const preset = PRESETS.find((each) => each.scopes.join() === scopes.join());
  return preset ? [preset.label] : scopes.map((scope) => WORDS[scope]);
}
