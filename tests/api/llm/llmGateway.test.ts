import { describe, expect, it } from '@jest/globals';
import type { CompletionRequest } from '../../../server/base/completions.ts';
import { type AppError, toAppError } from '../../../server/base/errors.ts';
import { Gateway } from '../../../server/llm/providers/gateway.ts';
import {
  answersWith,
  type Asked,
  fakeLlm,
  hangs,
  IMPATIENT,
  type ProviderId,
  PROVIDERS,
  redirectsTo,
  refuses,
  resets,
  SECRET_KEY,
  stalls,
} from '../../support/llm/fakeLlm.ts';
import { TOKENS } from '../../support/llm/llmDialects.ts';
import { FAULT_MODES } from '../../support/llm/llmFaults.ts';

const llm = await fakeLlm();
const elsewhere = await fakeLlm();

const MODELS = {
  openai: 'gpt-4o-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
  ollama: 'llama3.2',
};
const log = { warn: () => undefined };
const nobody = { userId: 0, signal: new AbortController().signal, log };

const question = (provider: ProviderId): CompletionRequest => ({
  provider,
  model: MODELS[provider],
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Say something.' },
  ],
  parameters: { temperature: 0.4, maxTokens: 350 },
  task: 'generate',
});

const SPOKEN = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Say something.' },
];

/** The request bodies for `question`. */
const REQUESTS: Record<ProviderId, object> = {
  openai: {
    key: `Bearer ${SECRET_KEY}`,
    body: {
      model: MODELS.openai,
      messages: SPOKEN,
      temperature: 0.4,
      max_tokens: 350,
      stream: true,
      stream_options: { include_usage: true },
    },
  },
  ollama: {
    key: undefined,
    body: {
      model: MODELS.ollama,
      messages: SPOKEN,
      temperature: 0.4,
      max_tokens: 350,
      stream: true,
      stream_options: { include_usage: true },
    },
  },
  anthropic: {
    key: SECRET_KEY,
    body: {
      model: MODELS.anthropic,
      max_tokens: 350,
      temperature: 0.4,
      stream: true,
      system: [{ type: 'text', text: 'Be brief.' }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Say something.' }] }],
    },
  },
  google: {
    key: SECRET_KEY,
    body: {
      generationConfig: { maxOutputTokens: 350, temperature: 0.4, thinkingConfig: { thinkingBudget: 0 } },
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Say something.' }] }],
    },
  },
};

/** The result or the error, with the deltas passed on before. */
async function ask(gateway: Gateway, provider: ProviderId = 'openai', caller = nobody) {
  const deltas: string[] = [];
  try {
    const answer = gateway.complete(question(provider), caller);
    for (;;) {
      const step = await answer.next();
      if (step.done) return { text: deltas.join(''), ...step.value, deltas };
      if (step.value.kind === 'text') deltas.push(step.value.delta);
    }
  } catch (error) {
    return { refusal: toAppError(error), deltas };
  }
}

/** Reads a response to its end; the timeout of one that is abandoned keeps running. */
async function textOf(answer: ReturnType<Gateway['complete']>) {
  let text = '';
  for await (const piece of answer) if (piece.kind === 'text') text += piece.delta;
  return text;
}

const refusalOf = (outcome: Awaited<ReturnType<typeof ask>>) =>
  'refusal' in outcome ? (outcome.refusal as AppError) : undefined;

describe('a response', () => {
  describe.each(PROVIDERS)('provided by %s', (provider) => {
    it('has its text and its tokens', async () => {
      const outcome = await ask(new Gateway(llm.settings()), provider);
      expect(outcome).toMatchObject({
        text: 'A good answer.',
        isTruncated: false,
        usage: { promptTokens: TOKENS.prompt, completionTokens: TOKENS.completion },
      });
      expect(llm.asked).toHaveLength(1);
    });

    it("is requested in the provider's format, with the key and nothing more", async () => {
      await ask(new Gateway(llm.settings()), provider);
      const [{ body, headers }] = llm.asked as [Asked];
      expect({ body, key: headers.authorization ?? headers['x-api-key'] ?? headers['x-goog-api-key'] }).toEqual(
        REQUESTS[provider],
      );
    });

    it("is requested within the model's output limit", async () => {
      const { parameters, ...rest } = question(provider);
      await textOf(
        new Gateway(llm.settings()).complete({ ...rest, parameters: { ...parameters, maxTokens: 1_000_000 } }, nobody),
      );
      expect(llm.asked[0]?.text).toMatch(
        new RegExp(
          `"(max_tokens|maxOutputTokens)":${new Gateway(llm.settings()).known.maxOutputTokens({ provider, model: MODELS[provider] })}\\b`,
        ),
      );
    });

    it('is marked when it was cut at the token limit', async () => {
      llm.next(answersWith('A good', 'length'));
      expect(await ask(new Gateway(llm.settings()), provider)).toMatchObject({
        text: 'A good',
        isTruncated: true,
      });
    });

    it.each(FAULT_MODES.map((mode) => [mode.name, mode] as const))(
      'fails with the right error: %s',
      async (_, { script, code, hits = 1 }) => {
        llm.always(script);
        const refusal = refusalOf(
          await ask(new Gateway(llm.settings(PROVIDERS, code === 'AI_TIMEOUT' ? IMPATIENT : {})), provider),
        );
        expect(refusal?.code).toBe(code);
        expect(llm.asked).toHaveLength(hits);
        expect(JSON.stringify(refusal) + refusal?.message + String(refusal?.cause)).not.toContain(SECRET_KEY);
      },
    );
  });

  it('has output tokens of its own when the model always thinks', async () => {
    await textOf(new Gateway(llm.settings()).complete({ ...question('google'), model: 'gemini-2.5-pro' }, nobody));
    expect(llm.asked[0]?.body.generationConfig).toEqual({
      maxOutputTokens: 478,
      temperature: 0.4,
      thinkingConfig: { thinkingBudget: 128 },
    });
  });

  it('is requested again after a short Retry-After', async () => {
    llm.next(refuses(429, {}, { 'retry-after': '0.05' }));
    expect(await ask(new Gateway(llm.settings()))).toMatchObject({ text: 'A good answer.' });
    expect(llm.asked).toHaveLength(2);
  });

  it('fails immediately for a Retry-After beyond the timeout, and returns that time', async () => {
    llm.next(refuses(429, {}, { 'retry-after': '3600' }));
    expect(refusalOf(await ask(new Gateway(llm.settings())))).toMatchObject({
      code: 'AI_RATE_LIMIT',
      retryAfterSeconds: 3600,
    });
  });

  it('is cancelled at the provider when the client disconnects', async () => {
    llm.always(stalls);
    const caller = new AbortController();
    const asked = llm.nextAsked();
    const outcome = ask(new Gateway(llm.settings()), 'openai', { userId: 0, signal: caller.signal, log });
    const { closed } = await asked;
    caller.abort();
    expect(refusalOf(await outcome)?.code).toBe('CANCELLED');
    await closed;
  });

  it('closes the connection at the timeout', async () => {
    llm.always(hangs);
    const asked = llm.nextAsked();
    const outcome = ask(new Gateway(llm.settings(PROVIDERS, { firstPieceMs: 2_000 })));
    const { closed } = await asked;
    expect(refusalOf(await outcome)?.code).toBe('AI_TIMEOUT');
    await closed;
  });

  it.each(PROVIDERS)('does not follow a redirect of %s', async (provider) => {
    llm.next(redirectsTo(`${elsewhere.url}/${provider}/v1/chat/completions`));
    expect(refusalOf(await ask(new Gateway(llm.settings()), provider))?.code).toBe('AI_UNAVAILABLE');
    expect(llm.asked).toHaveLength(1);
    expect(elsewhere.asked).toHaveLength(0);
  });

  it('opens the circuit of one provider after five failed calls, until it recovers', async () => {
    const gateway = new Gateway(llm.settings(PROVIDERS, { cooldownMs: 0 }));
    const open = new Gateway(llm.settings(PROVIDERS, { cooldownMs: 30_000 }));
    llm.always(resets);
    for (let call = 0; call < 5; call++) await Promise.all([ask(gateway), ask(open)]);
    llm.reset();
    const refusal = refusalOf(await ask(open));
    expect(refusal?.code).toBe('AI_UNAVAILABLE');
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(30);
    expect(llm.asked).toHaveLength(0);
    expect(await ask(open, 'anthropic')).toMatchObject({ text: 'A good answer.' });
    expect(await ask(gateway)).toMatchObject({ text: 'A good answer.' });
  });
});

describe('a streamed response', () => {
  it('passes text on as it arrives', async () => {
    const { deltas } = await ask(new Gateway(llm.settings()));
    expect(deltas).toEqual(['A', ' good', ' answer.']);
  });

  it('is not retried after a part was passed on', async () => {
    llm.next(stalls);
    const outcome = await ask(new Gateway(llm.settings(PROVIDERS, { idleMs: IMPATIENT.idleMs })));
    expect(outcome.deltas).toEqual(['Half an ']);
    expect(refusalOf(outcome)?.code).toBe('AI_TIMEOUT');
    expect(llm.asked).toHaveLength(1);
  });

  it('is cancelled at the provider when it is no longer read', async () => {
    llm.always(stalls);
    const asked = llm.nextAsked();
    const answer = new Gateway(llm.settings()).complete(question('openai'), nobody);
    await answer.next();
    await answer.return({ usage: { promptTokens: null, completionTokens: null }, isTruncated: false });
    await (
      await asked
    ).closed;
  });
});

describe('the offline writer', () => {
  it('replies without any provider, and says so', async () => {
    const gateway = new Gateway(llm.settings([]));
    expect(gateway.providers.map(({ id }) => id)).toEqual(['offline']);
    const asked = {
      ...question('openai'),
      provider: 'offline',
      model: 'rules',
      task: 'improve',
      messages: [{ role: 'user' as const, content: "it can't  work ." }],
    };
    expect(await textOf(gateway.complete(asked, nobody))).toMatch(/^It cannot work\.\n\n\(.*No AI was used/);
  });

  it('is not used with any provider', () => {
    expect(new Gateway(llm.settings(['ollama'])).providers.map(({ id }) => id)).toEqual(['ollama']);
  });
});
