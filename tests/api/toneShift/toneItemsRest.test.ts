import { beforeEach, expect, it } from '@jest/globals';
import { useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);

beforeEach(async () => {
  llm.always(answersWith('Done.'));
  await clearRateLimits(server);
});

it('returns 404 for an item of another kind under a REST path', async () => {
  const [role] = (await rest(server, 'GET', '/roles/', { as: me })).body as { id: number }[];
  expect(await rest(server, 'PUT', `/voices/${role?.id}/`, { as: me, body: { updated_prompt: 'x' } })).toMatchObject({
    status: 404,
  });
  expect(await rest(server, 'DELETE', `/voices/${role?.id}/`, { as: me })).toMatchObject({ status: 404 });
});

it('returns the specified fields and statuses over REST', async () => {
  const [voice] = (await rest(server, 'GET', '/voices/', { as: me })).body as object[];
  expect(Object.keys(voice ?? {})).toEqual([
    'id',
    'name',
    'description',
    'starter_prompt',
    'updated_prompt',
    'is_custom',
    'is_default',
  ]);
  const [modifier] = (await rest(server, 'GET', '/modifiers/', { as: me })).body as { levels: object[] }[];
  expect(Object.keys(modifier ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'description',
      'starter_prompt',
      'updated_prompt',
      'is_custom',
      'is_default',
      'levels',
      'left_label',
      'right_label',
    ]),
  );
  expect(Object.keys(modifier?.levels[0] ?? {})).toEqual([
    'id',
    'level_name',
    'position',
    'starter_prompt',
    'updated_prompt',
  ]);
  const created = await rest(server, 'POST', '/voices/', {
    as: me,
    body: { name: 'Pirate', description: '', updated_prompt: 'Arr.' },
  });
  expect(created.status).toBe(201);
  const { id } = created.body as { id: number };
  expect(await rest(server, 'PATCH', `/modifier-levels/${id}/`, { as: me, body: {} })).toMatchObject({
    status: 400,
    body: { fields: { updated_prompt: expect.any(String) } },
  });
  expect(await rest(server, 'DELETE', `/voices/${id}/`, { as: me })).toMatchObject({ status: 204, text: '' });
});
