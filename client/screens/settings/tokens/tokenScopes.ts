import type { TokenScope } from '../../../graphql/schema.generated.ts';

/** The presets, from the fewest scopes to the most. */
export const PRESETS: readonly { value: string; label: string; scopes: readonly TokenScope[] }[] = [
  { value: 'read', label: 'Read only', scopes: ['LIBRARY_READ', 'AI_READ'] },
  { value: 'write', label: 'Read and write', scopes: ['LIBRARY_READ', 'LIBRARY_WRITE', 'AI_READ', 'AI'] },
  {
    value: 'everything',
    label: 'Everything',
    scopes: ['LIBRARY_READ', 'LIBRARY_WRITE', 'AI_READ', 'AI', 'ACCOUNT_DATA'],
  },
];

export const AREAS: readonly { name: string; choices: readonly { scope: TokenScope; label: string }[] }[] = [
  {
    name: 'Library',
    choices: [
      { scope: 'LIBRARY_READ', label: 'Read prompts' },
      { scope: 'LIBRARY_WRITE', label: 'Change and share them' },
    ],
  },
  {
    name: 'AI',
    choices: [
      { scope: 'AI_READ', label: 'Read conversations and usage' },
      { scope: 'AI', label: 'Ask models and change conversations' },
    ],
  },
  { name: 'Account', choices: [{ scope: 'ACCOUNT_DATA', label: 'Read all my data' }] },
];

const ORDER = AREAS.flatMap(({ choices }) => choices.map(({ scope }) => scope));

/** Programs need to read what they change, so the scope for reading is ticked too. */
const READING: Partial<Record<TokenScope, TokenScope>> = { LIBRARY_WRITE: 'LIBRARY_READ', AI: 'AI_READ' };

const WORDS: Record<TokenScope, string> = {
  LIBRARY_READ: 'Library read',
  LIBRARY_WRITE: 'Library write',
  AI_READ: 'AI read',
  AI: 'AI',
  ACCOUNT_DATA: 'Account data',
};

export const presetOf = (scopes: readonly TokenScope[]) => PRESETS.find((each) => each.scopes.join() === scopes.join());

export function withScope(scopes: readonly TokenScope[], scope: TokenScope, isTicked: boolean): TokenScope[] {
  const ticked = isTicked ? [...scopes, scope, READING[scope]] : scopes.filter((each) => each !== scope);
  return ORDER.filter((each) => ticked.includes(each));
}

/** The scopes of a token in as few words as possible. */
export function scopeWords(scopes: readonly TokenScope[]): string[] {
  const preset = presetOf(scopes);
  return preset ? [preset.label] : scopes.map((scope) => WORDS[scope]);
}
