import { expect, it } from '@jest/globals';
import { knownProviderName } from '../../../rules/providerNames.ts';

it.each([
  ['openai', 'OpenAI'],
  ['openai-12', 'OpenAI'],
  ['anthropic', 'Anthropic'],
  ['google-1', 'Google'],
  ['ollama', 'Ollama'],
  ['server-2', 'server-2'],
  ['toString', 'toString'],
  ['', ''],
])('names a provider that is not offered any more: %j is %j', (id, name) => {
  expect(knownProviderName(id)).toBe(name);
});
