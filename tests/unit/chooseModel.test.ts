import { describe, expect, it } from '@jest/globals';
import type { Context } from '../../server/base/context.ts';
import { readConfig } from '../../server/config.ts';
import { chooseModel, defaultModel } from '../../server/llm/modelChoice.service.ts';
import { Gateway } from '../../server/llm/providers/gateway.ts';

/** Nobody listens at this address. */
const { ai } = readConfig({ OLLAMA_BASE_URL: 'http://127.0.0.1:9' });
const ctx = { llm: new Gateway(ai) } as unknown as Context;
const chosen = (model?: string) => chooseModel(ctx, { provider: 'ollama', model });

describe('of a server that does not list its models at the moment', () => {
  it('any named one is asked', async () => {
    expect(await chosen('llama3.2')).toEqual({ provider: 'ollama', model: 'llama3.2' });
  });

  it.each([undefined, '', 'x'.repeat(201)])('one without a name, or with an endless one, is not: %j', async (model) => {
    await expect(chosen(model)).rejects.toThrow('Ollama does not have that model.');
  });
});

describe('where no model is chosen', () => {
  it.each([
    [['gpt-5-chat-latest', 'gpt-4o', 'gpt-4o-mini'], 'gpt-4o-mini'],
    [['claude', 'gpt-5-chat-latest', 'gpt-4o'], 'gpt-4o'],
    [['claude', 'gpt-5-chat-latest'], 'gpt-5-chat-latest'],
    [['claude', 'llama'], 'claude'],
  ])('of %j %s is asked', async (names, expected) => {
    const provider = { id: 'one', name: 'One', models: async () => names, has: async () => true };
    expect(await defaultModel([provider])).toEqual({ provider: 'one', model: expected });
  });
});
