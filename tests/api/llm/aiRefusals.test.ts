import { describe, expect, it } from '@jest/globals';
import type { CompletionRequest } from '../../../server/base/completions.ts';
import { Gateway } from '../../../server/llm/providers/gateway.ts';
import { answersWith, fakeLlm, type Script, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { answerOf } from '../../support/llm/gatewayCalls.ts';
import { REFUSED } from '../../support/llm/servers/refusals.ts';
import { REFUSED_PARTS, type RefusedPart } from '../../support/llm/servers/refusedParts.ts';

const llm = await fakeLlm();
const PARAMETERS = { temperature: 0.4, maxTokens: 350, topP: 0.5, frequencyPenalty: 0.5, presencePenalty: 0.5 };

const ask = (gateway: Gateway, more: Partial<CompletionRequest> = {}) =>
  answerOf(gateway, { parameters: PARAMETERS, ...more });

const answers = (status: number, body: object | string): Script =>
  typeof body === 'string'
    ? ({ response }) => void response.writeHead(status, { 'content-type': 'text/plain' }).end(body)
    : ({ response }) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Refuses a part of requests, and answers those without it. */
const refuses =
  ({ status, body, isRefused }: RefusedPart): Script =>
  (exchange) =>
    (isRefused(JSON.parse(exchange.text) as Record<string, unknown>)
      ? answers(status, body)
      : answersWith('A good answer.'))(exchange);

describe('a part of a request that a model refuses', () => {
  it.each(REFUSED_PARTS.map((part) => [part.name, part] as const))(
    'is changed at once, and not sent again unless it was about this request: %s',
    async (_, part) => {
      const gateway = new Gateway(llm.settings());
      llm.always(refuses(part));
      expect(await ask(gateway)).toMatchObject({ text: 'A good answer.', end: {} });
      const accepted = llm.asked.at(-1)?.body;
      for (const [field, value] of Object.entries(part.sent))
        expect({ field, value: accepted?.[field] }).toEqual({ field, value });
      const before = llm.asked.length;
      expect(await ask(gateway)).toMatchObject({ text: 'A good answer.', end: {} });
      expect(llm.asked.length - before).toBe(part.isOnce ? 2 : 1);
    },
  );

  it('is remembered for its model alone', async () => {
    const gateway = new Gateway(llm.settings());
    const [part] = REFUSED_PARTS as [RefusedPart];
    llm.always(refuses(part));
    await ask(gateway);
    await ask(gateway, { model: 'another' });
    expect(llm.asked[2]?.body).toMatchObject({ model: 'another', max_tokens: 350 });
  });

  it('is sent first in the usual way, whatever the name of the model', async () => {
    await ask(new Gateway(llm.settings()), { model: 'my-gpt-5-deployment' });
    expect(llm.asked[0]?.body).toMatchObject({ temperature: 0.4, max_tokens: 350 });
  });

  it('ends after some changes when everything is refused', async () => {
    llm.always(({ response, text }) => {
      const refused = Object.keys(JSON.parse(text) as object).find((field) => /temp|top|penalty|stream_/.test(field));
      answers(400, { error: { message: `Unsupported parameter: ${refused ?? 'model'}` } })({ response } as never);
    });
    expect((await ask(new Gateway(llm.settings()))).refusal?.status).toBeLessThan(504);
    expect(llm.asked.length).toBeLessThanOrEqual(7);
  });
});

describe('a request that is refused', () => {
  it.each(REFUSED.map((refused) => [refused.name, refused] as const))(
    'says what to do, and is not sent again: %s',
    async (_, { status, body, code, words = /./ }) => {
      llm.always(answers(status, body));
      const { refusal } = await ask(new Gateway(llm.settings()), { parameters: { temperature: 0.4, maxTokens: 350 } });
      expect(refusal?.code).toBe(code);
      expect(refusal?.message).toMatch(words);
      expect(llm.asked.length).toBe(code === 'AI_SETTING_REFUSED' && words.test('temperature') ? 2 : 1);
    },
  );

  it('names no setting because the text of the user does', async () => {
    const input = 'Unsupported temperature: insufficient_quota, context_length, model not found';
    llm.always(
      answers(422, {
        detail: [{ type: 'string_type', loc: ['body', 'messages'], msg: 'Input should be a valid list', input }],
      }),
    );
    expect((await ask(new Gateway(llm.settings()))).refusal?.code).toBe('AI_SETTING_REFUSED');
    expect(llm.asked).toHaveLength(1);
  });

  it('does not quote the provider', async () => {
    llm.always(answers(400, { error: { message: `Bad key ${SECRET_KEY} at http://internal/` } }));
    const { refusal } = await ask(new Gateway(llm.settings()));
    expect(`${refusal?.message} ${String(refusal?.cause)}`).not.toMatch(/sk-|internal/);
  });
});
