import { describe, expect, it } from '@jest/globals';
import type { Context } from '../../server/context.ts';
import { chosenModel } from '../../server/llm/questions.ts';

const silent = { id: 'ollama', name: 'Ollama', models: async () => [] };
const ctx = { llm: { provider: () => silent, providers: [silent] } } as unknown as Context;
const chosen = (model?: string) => chosenModel(ctx, { provider: 'ollama', parameters: { model } });

describe('of a server that does not list its models at the moment', () => {
  it('any named one is asked', async () => {
    expect(await chosen('llama3.2')).toEqual({ provider: 'ollama', model: 'llama3.2' });
  });

  it.each([undefined, '', 'x'.repeat(201)])('one without a name, or with an endless one, is not: %j', async (model) => {
    await expect(chosen(model)).rejects.toThrow('Ollama does not have that model.');
  });
});
