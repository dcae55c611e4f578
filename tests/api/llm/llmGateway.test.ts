import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { CompletionRequest } from '../../../server/base/completions.ts';
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
import { answerOf, NOBODY, QUESTION } from '../../support/llm/gatewayCalls.ts';
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
const chatCompletion = (model: string) => ({
  model,
  messages: QUESTION.messages,
  temperature: 0.4,
  max_tokens: 350,
  stream: true,
  stream_options: { include_usage: true },
});

/** The requests for the question. */
const REQUESTS: Record<ProviderId, object> = {
  openai: { key: `Bearer ${SECRET_KEY}`, body: chatCompletion(MODELS.openai) },
  ollama: { key: undefined, body: chatCompletion(MODELS.ollama) },
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

const question = (provider: ProviderId): CompletionRequest => ({ ...QUESTION, provider, model: MODELS[provider] });

const ask = (gateway: Gateway, provider: ProviderId = 'openai', more: Partial<CompletionRequest> = {}) =>
  answerOf(gateway, { ...question(provider), ...more });

const COOLDOWN_MS = 30_000;
const aGateway = () => new Gateway(llm.settings(PROVIDERS, { cooldownMs: COOLDOWN_MS }));

/** How far the clock of this process is ahead. */
let ahead = 0;
const now = performance.now.bind(performance);
jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
afterAll(() => void jest.restoreAllMocks());

describe('a response', () => {
  describe.each(PROVIDERS)('provided by %s', (provider) => {
    it('has its text and its tokens', async () => {
      const usage = { promptTokens: TOKENS.prompt, completionTokens: TOKENS.completion };
      expect(await ask(new Gateway(llm.settings()), provider)).toMatchObject({
        text: 'A good answer.',
        end: { isTruncated: false, usage },
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
      const gateway = new Gateway(llm.settings());
      await ask(gateway, provider, { parameters: { temperature: 0.4, maxTokens: 1_000_000 } });
      const limit = gateway.known.maxOutputTokens({ provider, model: MODELS[provider] });
      expect(llm.asked[0]?.text).toMatch(new RegExp(`"(max_tokens|maxOutputTokens)":${limit}\\b`));
    });

    it('is marked when it was cut at the token limit', async () => {
      llm.next(answersWith('A good', 'length'));
      expect(await ask(new Gateway(llm.settings()), provider)).toMatchObject({
        text: 'A good',
        end: { isTruncated: true },
      });
    });

    it.each(FAULT_MODES.map((mode) => [mode.name, mode] as const))(
      'fails with the right error: %s',
      async (_, { script, code, hits = 1 }) => {
        llm.always(script);
        const times = code === 'AI_TIMEOUT' ? IMPATIENT : {};
        const { refusal } = await ask(new Gateway(llm.settings(PROVIDERS, times)), provider);
        expect(refusal?.code).toBe(code);
        expect(llm.asked).toHaveLength(hits);
        expect(JSON.stringify(refusal) + refusal?.message + String(refusal?.cause)).not.toContain(SECRET_KEY);
      },
    );
  });

  it('has output tokens of its own when the model always thinks', async () => {
    await ask(new Gateway(llm.settings()), 'google', { model: 'gemini-2.5-pro' });
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
    expect(await ask(new Gateway(llm.settings()))).toMatchObject({
      refusal: { code: 'AI_RATE_LIMIT', retryAfterSeconds: 3600 },
    });
  });

  it('is cancelled at the provider when the client disconnects', async () => {
    llm.always(stalls);
    const caller = new AbortController();
    const asked = llm.nextAsked();
    const requester = { ...NOBODY, signal: caller.signal };
    const outcome = answerOf(new Gateway(llm.settings()), question('openai'), requester);
    const { closed } = await asked;
    caller.abort();
    expect((await outcome).refusal?.code).toBe('CANCELLED');
    await closed;
  });

  it('closes the connection at the timeout', async () => {
    llm.always(hangs);
    const asked = llm.nextAsked();
    const outcome = ask(new Gateway(llm.settings(PROVIDERS, { firstPieceMs: 2_000 })));
    const { closed } = await asked;
    expect((await outcome).refusal?.code).toBe('AI_TIMEOUT');
    await closed;
  });

  it.each(PROVIDERS)('does not follow a redirect of %s', async (provider) => {
    llm.next(redirectsTo(`${elsewhere.url}/${provider}/v1/chat/completions`));
    expect((await ask(new Gateway(llm.settings()), provider)).refusal?.code).toBe('AI_UNAVAILABLE');
    expect(llm.asked).toHaveLength(1);
    expect(elsewhere.asked).toHaveLength(0);
  });

  it.each([
    ['a context length error', refuses(400, { code: 'context_length_exceeded' })],
    ['a rate limit', refuses(429, {}, { 'retry-after': '3600' })],
    ['a used-up quota', refuses(402)],
    ['a wrong key', refuses(401)],
    ['a filtered answer', answersWith('I had better', 'filtered')],
  ])('opens no circuit, and closes an open one, when the model responds with %s', async (_, script) => {
    const [gateway, recovering] = [aGateway(), aGateway()];
    llm.always(resets);
    for (let call = 0; call < 5; call++) await ask(recovering);
    llm.always(script);
    for (let call = 0; call < 5; call++) await ask(gateway);
    ahead += COOLDOWN_MS;
    await ask(recovering);
    llm.reset();
    for (const each of [gateway, recovering]) expect(await ask(each)).toMatchObject({ text: 'A good answer.' });
  });

  it('closes an open circuit when a streamed answer has begun', async () => {
    const gateway = aGateway();
    llm.always(resets);
    for (let call = 0; call < 5; call++) await ask(gateway);
    ahead += COOLDOWN_MS;
    llm.always(stalls);
    const answer = gateway.complete(question('openai'), NOBODY);
    await answer.next();
    llm.reset();
    expect(await ask(gateway)).toMatchObject({ text: 'A good answer.' });
    await answer.return({ usage: { promptTokens: null, completionTokens: null }, isTruncated: false });
  });

  it('opens the circuit of one provider after five failed calls, until it recovers', async () => {
    const gateway = new Gateway(llm.settings(PROVIDERS, { cooldownMs: 0 }));
    const open = aGateway();
    llm.always(resets);
    for (let call = 0; call < 5; call++) await Promise.all([ask(gateway), ask(open)]);
    llm.reset();
    const { refusal } = await ask(open);
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
    const deltas: string[] = [];
    for await (const piece of new Gateway(llm.settings()).complete(question('openai'), NOBODY))
      if (piece.kind === 'text') deltas.push(piece.delta);
    expect(deltas).toEqual(['A', ' good', ' answer.']);
  });

  it('is not retried after a part was passed on', async () => {
    llm.next(stalls);
    const outcome = await ask(new Gateway(llm.settings(PROVIDERS, { idleMs: IMPATIENT.idleMs })));
    expect(outcome.text).toBe('Half an ');
    expect(outcome.refusal?.code).toBe('AI_TIMEOUT');
    expect(llm.asked).toHaveLength(1);
  });

  it('is cancelled at the provider when it is no longer read', async () => {
    llm.always(stalls);
    const asked = llm.nextAsked();
    const answer = new Gateway(llm.settings()).complete(question('openai'), NOBODY);
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
    const { text } = await answerOf(gateway, {
      provider: 'offline',
      model: 'rules',
      task: 'improve',
      messages: [{ role: 'user', content: "it can't  work ." }],
    });
    expect(text).toMatch(/^It cannot work\.\n\n\(.*No AI was used/);
  });

  it('is not used with any provider', () => {
    expect(new Gateway(llm.settings(['ollama'])).providers.map(({ id }) => id)).toEqual(['ollama']);
  });
});
