import { describe, expect, it } from '@jest/globals';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const ids = (length: number) => Array.from({ length }, (_, index) => String(index + 1_000_000));
const levels = (length: number) => ids(length).map((modifierId) => ({ modifierId, level: 1 }));
const selected = (selection: object) => ({ input: { originalContent: 'x', selection } });

/** Operation → a list that is longer than any useful one. */
const LISTS: [name: string, document: string, variables: object][] = [
  [
    'deleteContents',
    'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids }) { deletedIds } }',
    { ids: ids(251) },
  ],
  [
    'changeContentsType',
    'mutation($ids: [ID!]!) { changeContentsType(input: { ids: $ids, contentTypeId: 2 }) { contents { id } } }',
    { ids: ids(251) },
  ],
  ['contents', 'query($ids: [ID!]) { contents(contentTypeIds: $ids) { totalCount } }', { ids: ids(251) }],
  ['exportContents', 'query($ids: [ID!]) { exportContents(ids: $ids) { count } }', { ids: ids(251) }],
  [
    'deleteToneConversations',
    'mutation($ids: [ID!]!) { deleteToneConversations(input: { ids: $ids }) { deletedIds } }',
    { ids: ids(101) },
  ],
  [
    'deleteChatConversations',
    'mutation($ids: [ID!]!) { deleteChatConversations(input: { ids: $ids }) { deletedIds } }',
    { ids: ids(101) },
  ],
  [
    'generate',
    'mutation($ids: [ID!]!) { generate(input: { prompt: "x", contextContentIds: $ids }) { responseText } }',
    { ids: ids(21) },
  ],
  [
    'voices of a text',
    'mutation($input: CreateToneConversationInput!) { createToneConversation(input: $input) { id } }',
    selected({ voiceIds: Array(21).fill('1') }),
  ],
  [
    'modifiers of a text',
    'mutation($input: CreateToneConversationInput!) { createToneConversation(input: $input) { id } }',
    selected({ modifierLevels: levels(21) }),
  ],
  [
    'levels of a new modifier',
    'mutation($input: CreateToneModifierInput!) { createToneModifier(input: $input) { id } }',
    { input: { name: 'x', levels: Array(7).fill({ position: 1, prompt: 'x' }) } },
  ],
  [
    'levels of a modifier',
    'mutation($input: UpdateToneModifierInput!) { updateToneModifier(input: $input) { id } }',
    { input: { id: '1', levels: Array(7).fill({ id: '1', updatedPrompt: 'x' }) } },
  ],
];

describe('a long list', () => {
  it.each(LISTS)('is refused before any lookup: %s', async (_, document, variables) => {
    const { contentRead, reply } = await asked(document, variables);
    expect(reply.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(contentRead).toEqual([]);
  });

  it.each([
    ['POST', '/llm/generate/', { prompt: 'x', context_content_ids: Array(251).fill(1) }, 'context_content_ids'],
    [
      'POST',
      '/contents/',
      { title: 'x', content: 'x', contextReferences: Array(501).fill({ id: 1, position: 0 }) },
      'context_references',
    ],
    ['POST', '/modifiers/', { name: 'x', levels: Array(251).fill({ position: 1, prompt: 'x' }) }, 'levels'],
    ['POST', '/tone-shift-conversations/', { original_content: 'x', voice_ids: Array(251).fill(1) }, 'voice_ids'],
    [
      'POST',
      '/tone-shift-conversations/',
      { original_content: 'x', modifier_levels: Object.fromEntries(ids(251).map((id) => [id, 1])) },
      'modifier_levels',
    ],
  ])('is refused over REST: %s %s', async (method, path, body, field) => {
    const reply = await rest(server, method, path, { as: me, body });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } },
    });
  });

  it.each([
    ['/contents/', 'content_type'],
    ['/contents/export/', 'id'],
  ])('is refused in the address of %s', async (path, field) => {
    const reply = await rest(server, 'GET', `${path}?${`${field}=1&`.repeat(251)}`, { as: me });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } },
    });
  });
});

it('deletes 250 contents in one call', async () => {
  const { id } = await aContent(server, { owner: me });
  const { data } = await graphql(server, LISTS[0]?.[1] ?? '', { ids: [String(id), ...ids(249)] }, { as: me });
  expect(data?.deleteContents).toEqual({ deletedIds: [String(id)] });
});

it('indexes long contents in several statements, so that no one waits long', async () => {
  const long: string[] = [];
  for (let each = 0; each < 4; each++)
    long.push(String((await aContent(server, { owner: me, content: 'x'.repeat(15_000) })).id));
  let reply: Awaited<ReturnType<typeof graphql>> | undefined;
  const statements = await statementsDuring(
    server,
    async () => void (reply = await graphql(server, LISTS[1]?.[1] ?? '', { ids: long }, { as: me })),
  );
  expect(reply?.data?.changeContentsType).toEqual({ contents: long.map((id) => ({ id })) });
  expect(statements.filter((statement) => statement.includes('UPDATE contents c SET search_text'))).toHaveLength(4);
});

async function asked(document: string, variables: object) {
  let reply: Awaited<ReturnType<typeof graphql>> | undefined;
  const statements = await statementsDuring(
    server,
    async () => void (reply = await graphql(server, document, variables, { as: me })),
  );
  if (!reply) throw new Error('There is no reply.');
  return {
    reply,
    contentRead: statements.filter((statement) => /\b(contents|tone_\w+|chat_conversations)\b/.test(statement)),
  };
}
