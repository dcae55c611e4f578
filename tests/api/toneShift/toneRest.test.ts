import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'anthropic'], { cooldownMs: 0 }) });
const me = useUser(server);

beforeEach(() => clearRateLimits(server));

/** The messages of the call to the provider, joined like the prompt's text. */
const sentToModel = (call: number) =>
  llm
    .told(call)
    .map(({ content }) => content)
    .join('\n\n');

describe('ToneShift over REST', () => {
  const path = '/tone-shift-conversations/';

  it.each([
    ['{"__proto__": 3, "constructor": 1}'],
    ['{"__proto__": 3}'],
    ['{"constructor": 1}'],
    ['{"1": "3"}'],
    ['{"1": 1.5}'],
    ['[3]'],
    ['"3"'],
    ['null'],
  ])('refuses invalid modifier_levels with 400: %s', async (levels) => {
    const refused = await rest(server, 'POST', path, {
      as: me,
      body: `{"original_content": "x", "modifier_levels": ${levels}}`,
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { modifier_levels: expect.any(String) } },
    });
    expect(({} as { constructor: unknown }).constructor).toBe(Object);
    const { status, body } = await rest(server, 'POST', path, {
      as: await aUser(server),
      body: { original_content: 'x' },
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { modifier_levels: {} } });
  });

  it('checks modifier_ids without a level, and stores none', async () => {
    const [modifier] = (await rest(server, 'GET', '/modifiers/', { as: me })).body as { id: number }[];
    expect(
      await rest(server, 'POST', path, { as: me, body: { original_content: 'x', modifier_ids: [modifier?.id] } }),
    ).toMatchObject({ status: 201, body: { modifier_ids: [], modifier_levels: {} } });
    expect(
      await rest(server, 'POST', path, { as: me, body: { original_content: 'x', modifier_ids: [2_000_000_000] } }),
    ).toMatchObject({ status: 400, body: { fields: { modifier_levels: expect.any(String) } } });
  });

  it('returns both messages with metadata, and infers a missing type from the position', async () => {
    const { id } = (await rest(server, 'POST', path, { as: me, body: { title: 'T', original_content: 'Hello.' } }))
      .body as { id: number };
    const { status, body } = await rest(server, 'POST', `${path}${id}/send_message/`, {
      as: me,
      body: { content: 'Hello.' },
    });
    const structured = {
      task: expect.any(String),
      original_message: 'Hello.',
      voice: null,
      role: null,
      format: null,
      audience: null,
      modifiers: null,
      model: 'gpt-4o-mini',
    };
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ai_response: {
          id: expect.any(Number),
          content: 'A good answer.',
          message_type: 'updated_response',
          metadata: {
            actual_prompt_sent: sentToModel(0),
            model_used: 'gpt-4o-mini',
            provider_used: 'openai',
            tokens_used: 150,
            original_message: 'Hello.',
            structured_json_used: structured,
            llm_metadata: {
              provider: 'openai',
              model: 'gpt-4o-mini',
              tokens_used: 150,
              cost_estimate: 0.000036,
              is_truncated: false,
            },
          },
        },
        user_message: {
          id: expect.any(Number),
          content: 'Hello.',
          message_type: 'original_message',
          metadata: { prompt_sent: sentToModel(0), structured_json: structured },
        },
      },
    });
    expect(
      (await rest(server, 'POST', `${path}${id}/send_message/`, { as: me, body: { content: 'shorter' } })).body,
    ).toMatchObject({ user_message: { message_type: 'additional_instructions' } });
    expect(
      await rest(server, 'POST', `${path}${id}/send_message/`, {
        as: me,
        body: { content: 'x', message_type: 'updated_response' },
      }),
    ).toMatchObject({ status: 400, body: { fields: { message_type: expect.any(String) } } });
  });

  it('returns the AI error with the stored message when the provider fails', async () => {
    const { id } = (await rest(server, 'POST', path, { as: me, body: { original_content: 'Hello.' } })).body as {
      id: number;
    };
    llm.next(refuses(402));
    expect(
      await rest(server, 'POST', `${path}${id}/send_message/`, { as: me, body: { content: 'Hello.' } }),
    ).toMatchObject({
      status: 503,
      body: {
        code: 'AI_QUOTA',
        error_type: 'quota',
        error: expect.stringContaining('quota'),
        user_message_id: expect.any(String),
      },
    });
  });
});
