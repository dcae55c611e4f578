import { describe, expect, it } from '@jest/globals';
import type { CompletionRequest } from '../../../server/base/completions.ts';
import { toAppError } from '../../../server/base/errors.ts';
import { Gateway } from '../../../server/llm/providers/gateway.ts';
import { fakeLlm, sends } from '../../support/llm/fakeLlm.ts';
import { GOOD_SERVERS } from '../../support/llm/servers/goodServers.ts';

const llm = await fakeLlm();
const caller = { userId: 0, signal: new AbortController().signal, log: { warn: () => undefined } };

const question = (provider: 'openai' | 'ollama'): CompletionRequest => ({
  provider,
  model: provider === 'openai' ? 'gpt-4o-mini' : 'llama3.2',
  messages: [{ role: 'user', content: 'Say something.' }],
  parameters: { temperature: 0.4, maxTokens: 350 },
  task: 'generate',
});

/** The text, thought and end of an answer, or its error. */
async function read(gateway: Gateway, provider: 'openai' | 'ollama' = 'ollama') {
  const answer = gateway.complete(question(provider), caller);
  let text = '';
  let thought = '';
  try {
    for (;;) {
      const { done, value } = await answer.next();
      if (done) return { text, thought: thought.trim(), ...value };
      if (value.kind === 'replacement') ({ text, thought } = value);
      else if (value.kind === 'text') text += value.delta;
      else thought += value.delta;
    }
  } catch (error) {
    return { text, thought, code: toAppError(error).code, message: toAppError(error).message };
  }
}

describe.each(['openai', 'ollama'] as const)('an answer read by the provider %s', (provider) => {
  it.each(GOOD_SERVERS.map((server) => [server.name, server] as const))(
    'is understood: %s',
    async (_, { body, type = 'text/event-stream', text, thought = '', isTruncated = false, tokens = null }) => {
      llm.next(sends(body, type));
      expect(await read(new Gateway(llm.settings()), provider)).toEqual({
        text,
        thought,
        isTruncated,
        usage: { promptTokens: tokens?.prompt ?? null, completionTokens: tokens?.completion ?? null },
      });
      expect(llm.asked).toHaveLength(1);
    },
  );
});
