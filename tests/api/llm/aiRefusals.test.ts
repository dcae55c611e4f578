import { describe, expect, it } from '@jest/globals';
import type { CompletionRequest } from '../../../server/base/completions.ts';
import { Gateway } from '../../../server/llm/providers/gateway.ts';
import { answersWith, fakeLlm, type Script, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { answerOf } from '../../support/llm/gatewayCalls.ts';
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
  ({ status = 400, body, isRefused }: RefusedPart): Script =>
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

const error = (message: string, more: object = {}) => ({ error: { message, type: 'invalid_request_error', ...more } });

/** Requests that are refused for good, by the code of the error; some with words of its sentence. */
const REFUSED: Record<string, [name: string, status: number, body: object | string, words?: RegExp][]> = {
  AI_MODEL_NOT_FOUND: [
    [
      'a model that OpenAI does not have',
      404,
      error('The model `gpt-9` does not exist or you do not have access to it.', { code: 'model_not_found' }),
      /model/,
    ],
    ['a model that Ollama has not pulled', 404, { error: 'model "llama9" not found, try pulling it first' }],
    ['a model that OpenRouter does not know', 400, { error: { message: 'llama9 is not a valid model ID', code: 400 } }],
    [
      'a model that Mistral does not know',
      400,
      { object: 'error', message: 'Invalid model: mistral-9', type: 'invalid_model' },
    ],
    [
      'a deployment that Azure does not have',
      404,
      { error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' } },
    ],
    ['no model in LM Studio', 400, { error: 'No models loaded. Please load a model in the developer page.' }],
    [
      'a model that was taken away',
      400,
      error('The model `llama-2` has been decommissioned and is no longer supported.', {
        code: 'model_decommissioned',
      }),
    ],
  ],
  AI_UNAVAILABLE: [
    ['a path that is wrong', 404, '404 page not found', /http:\/\/127\.0\.0\.1:\d+/],
    ['a path that is wrong, in JSON', 404, { detail: 'Not Found' }, /http:\/\/127\.0\.0\.1:\d+/],
    [
      'a path that LM Studio does not have',
      404,
      { error: 'Unexpected endpoint or method. (POST /chat/completions)' },
      /Check the provider's address/,
    ],
    ['a request for no reason that we know', 400, error('Nope'), /refused the request/],
  ],
  AI_CONTENT_FILTER: [
    [
      "Azure's filter of the prompt",
      400,
      error("The response was filtered due to the prompt triggering Azure OpenAI's content management policy.", {
        code: 'content_filter',
        status: 400,
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      }),
      /content filter/,
    ],
    [
      'the moderation of OpenRouter',
      403,
      { error: { code: 403, message: 'Your input was flagged', metadata: { reasons: ['violence'] } } },
    ],
    [
      'the inspection of Alibaba',
      400,
      error('Input data may contain inappropriate content.', { code: 'data_inspection_failed' }),
    ],
  ],
  AI_RATE_LIMIT: [
    [
      'more tokens than a minute has, by Groq',
      413,
      error(
        'Request too large for model `m` in organization `o` on tokens per minute (TPM): Limit 6000, Requested 7000.',
        { type: 'tokens', code: 'rate_limit_exceeded' },
      ),
    ],
  ],
  AI_TOKEN_LIMIT: [
    [
      'a long prompt, by OpenAI',
      400,
      error("This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.", {
        code: 'context_length_exceeded',
      }),
    ],
    [
      'a long prompt, by llama.cpp',
      400,
      {
        error: {
          code: 400,
          message: 'the request exceeds the available context size',
          type: 'exceed_context_size_error',
          n_prompt_tokens: 9000,
          n_ctx: 4096,
        },
      },
    ],
    [
      'a long prompt, by Mistral',
      400,
      {
        object: 'error',
        message:
          'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
        type: 'invalid_request_prompt',
      },
    ],
  ],
  AI_SETTING_REFUSED: [
    [
      'a temperature, even when it is not sent',
      400,
      error("Invalid 'temperature': expected a value <= 1.", { param: 'temperature' }),
      /temperature/,
    ],
    ['something that it does not name', 422, { detail: 'Unprocessable' }, /setting/],
  ],
  AI_QUOTA: [['an empty balance', 402, error('Insufficient Balance')]],
  AI_AUTHENTICATION: [['a key without rights', 403, error('Forbidden')]],
};

describe.each(Object.entries(REFUSED))('a request that is refused as %s', (code, requests) => {
  it.each(requests)('says what to do, and is not sent again: %s', async (_, status, body, words = /./) => {
    llm.always(answers(status, body));
    const { refusal } = await ask(new Gateway(llm.settings()), { parameters: { temperature: 0.4, maxTokens: 350 } });
    expect(refusal?.code).toBe(code);
    expect(refusal?.message).toMatch(words);
    expect(llm.asked.length).toBe(code === 'AI_SETTING_REFUSED' && words.test('temperature') ? 2 : 1);
  });
});

describe('a request that is refused', () => {
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
