import { beforeEach, describe, expect, it } from '@jest/globals';
import { useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { aToneConversation, sentToModel } from '../../support/toneShift/tone.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'anthropic'], { cooldownMs: 0 }) });
const me = useUser(server);

beforeEach(() => clearRateLimits(server));

describe('a conversation over REST only', () => {
  const path = '/tone-shift-conversations/';
  const create = (fields: string) =>
    rest(server, 'POST', path, { as: me, body: `{"original_content": "Hello."${fields}}` });

  it.each([
    '{"__proto__": 3, "constructor": 1}',
    '{"constructor": 1}',
    '{"1": "3"}',
    '{"1": 1.5}',
    '[3]',
    '"3"',
    'null',
  ])('refuses the modifier_levels %s', async (levels) => {
    expect(await create(`, "modifier_levels": ${levels}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { modifier_levels: expect.any(String) } },
    });
    expect(({} as { constructor: unknown }).constructor).toBe(Object);
  });

  it('checks modifier_ids without a level, and stores none', async () => {
    const [modifier] = (await rest(server, 'GET', '/modifiers/', { as: me })).body as { id: number }[];
    const none = { modifier_ids: [], modifier_levels: {} };
    expect(await create(`, "modifier_ids": [${modifier?.id}]`)).toMatchObject({ status: 201, body: none });
    expect(await create(', "modifier_ids": [2000000000]')).toMatchObject({
      status: 400,
      body: { fields: { modifier_levels: expect.any(String) } },
    });
  });

  it('returns both messages with metadata, and infers a missing type from the position', async () => {
    const id = await aToneConversation(server, me);
    const send = (body: object) => rest(server, 'POST', `${path}${id}/send_message/`, { as: me, body });
    const { body } = await send({ content: 'Hello.' });
    const structured = expect.objectContaining({ original_message: 'Hello.', voice: null, model: 'gpt-4o-mini' });
    const made = { provider: 'openai', model: 'gpt-4o-mini', tokens_used: 150, cost_estimate: 0.000036 };
    expect(body).toEqual({
      ai_response: {
        id: expect.any(Number),
        content: 'A good answer.',
        message_type: 'updated_response',
        metadata: {
          actual_prompt_sent: sentToModel(llm, 0),
          model_used: 'gpt-4o-mini',
          provider_used: 'openai',
          tokens_used: 150,
          original_message: 'Hello.',
          structured_json_used: structured,
          llm_metadata: { ...made, is_truncated: false },
        },
      },
      user_message: {
        id: expect.any(Number),
        content: 'Hello.',
        message_type: 'original_message',
        metadata: { prompt_sent: sentToModel(llm, 0), structured_json: structured },
      },
    });
    expect((await send({ content: 'shorter' })).body).toMatchObject({
      user_message: { message_type: 'additional_instructions' },
    });
    expect(await send({ content: 'x', message_type: 'updated_response' })).toMatchObject({
      status: 400,
      body: { fields: { message_type: expect.any(String) } },
    });
    llm.next(refuses(402));
    expect(await send({ content: 'again' })).toMatchObject({
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
