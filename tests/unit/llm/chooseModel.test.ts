import { describe, expect, it } from '@jest/globals';
import type { Context } from '../../../server/base/context.ts';
import { readConfig } from '../../../server/config.ts';
import { chooseModel, defaultModel } from '../../../server/llm/modelChoice.service.ts';
import { Gateway } from '../../../server/llm/providers/gateway.ts';

/** No server listens at this address. */
const { ai } = readConfig({ OLLAMA_BASE_URL: 'http://127.0.0.1:9' });
const ctx = { llm: new Gateway(ai) } as unknown as Context;
const chosen = (model?: string) => chooseModel(ctx, { provider: 'ollama', model });

describe('a provider that cannot list its models', () => {
  it('accepts any named model', async () => {
    expect(await chosen('llama3.2')).toEqual({ provider: 'ollama', model: 'llama3.2' });
  });

  it.each([undefined, '', 'x'.repeat(201)])('refuses a missing or overlong name: %j', async (model) => {
    await expect(chosen(model)).rejects.toThrow('Ollama does not have that model.');
  });
});

describe('the default model', () => {
  it.each([
    [['gpt-5-chat-latest', 'gpt-4o', 'gpt-4o-mini'], 'gpt-4o-mini'],
    [['claude', 'gpt-5-chat-latest', 'gpt-4o'], 'gpt-4o'],
    [['claude', 'gpt-5-chat-latest'], 'gpt-5-chat-latest'],
    [['claude', 'llama'], 'claude'],
  ])('picks from %j: %s', async (names, expected) => {
    const provider = {
      id: 'one',
      name: 'One',
      models: async () => names,
      has: async () => true,
      takesPdf: 'never' as const,
    };
    expect(await defaultModel([provider])).toEqual({ provider: 'one', model: expected });
  });
});
