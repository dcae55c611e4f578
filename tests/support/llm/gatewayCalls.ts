import type { CompletionRequest, Requester } from '../../../server/base/completions.ts';
import { toAppError } from '../../../server/base/errors.ts';
import type { Gateway } from '../../../server/llm/providers/gateway.ts';

export const NOBODY: Requester = { userId: 0, signal: new AbortController().signal, log: { warn: () => undefined } };

export const QUESTION: CompletionRequest = {
  provider: 'ollama',
  model: 'm',
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Say something.' },
  ],
  parameters: { temperature: 0.4, maxTokens: 350 },
  task: 'generate',
};

/** The text and the thought of an answer, with its end or its error. */
export async function answerOf(gateway: Gateway, more: Partial<CompletionRequest> = {}, requester = NOBODY) {
  const answer = gateway.complete({ ...QUESTION, ...more }, requester);
  let text = '';
  let thought = '';
  try {
    for (;;) {
      const { done, value } = await answer.next();
      if (done) return { text, thought: thought.trim(), end: value };
      if (value.kind === 'replacement') ({ text, thought } = value);
      else if (value.kind === 'text') text += value.delta;
      else thought += value.delta;
    }
  } catch (error) {
    return { text, thought, refusal: toAppError(error) };
  }
}
