import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GraphQLField,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql';
import type { RestRoute } from '../../../server/base/rest/reply.ts';
import { MAX_LIST } from '../../../server/base/validation.ts';
import { executableSchema } from '../../../server/graphql/schema.ts';
import { openApi, openPath } from '../../../server/http/openapi.ts';
import { type JsonSchema, resolved } from '../../../server/http/openapi/schemas.ts';
import { restAreas, restRoutes } from '../../../server/http/router.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { operationOf, type RootField, rootField } from '../../support/client/graphqlClient.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, anAdministrator, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { TRANSPORTS } from '../../support/http/transports.ts';
import { someOf } from '../../support/operations/someValue.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const schema = executableSchema();
const { paths, components } = openApi(restAreas, 'https://example.test');
let me: TestUser;
beforeAll(async () => void (me = await anAdministrator(server)));

/** Only imports take more items. */
const mostIn = (list: string) => (list.split('.').at(-1) === 'files' ? 2_500 : MAX_LIST);
const sentence = (list: string) => `${list} must hold at most ${mostIn(list).toLocaleString('en')} items.`;
const ids = (length: number) => Array.from({ length }, (_, index) => index + 1_000_000);

describe('a list of one item too many over GraphQL', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .flatMap((type) => Object.keys(type?.getFields() ?? {}))
    .map((name) => rootField(name)!);

  it.each(
    roots.flatMap((root) =>
      listsOf(root.field).map((list): [string, string, RootField] => [root.field.name, list, root]),
    ),
  )('is refused in %s: %s', async (_, list, root) => {
    const items = Array.from({ length: mostIn(list) + 1 }, () => '1');
    const path = list.split('.').slice(root.input ? 1 : 0);
    const required = root.field.args.filter((each) => isRequiredArgument(each) && each.name !== 'input');
    const args = {
      ...Object.fromEntries(required.map(({ name, type }) => [name, someOf(type)])),
      ...(path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), items) as object),
    };
    const { document, variables } = operationOf(root, args);
    const ask = TRANSPORTS[root.kind === 'subscription' ? 'socket' : 'POST'];
    expect((await ask(server, { query: document, variables }, me)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { [list]: sentence(list) } } },
    ]);
  });
});

describe('a list or map of one item too many over REST', () => {
  it.each(restRoutes.flatMap((route) => restListsOf(route).map((list) => [route.operationId, list, route] as const)))(
    'is refused in %s: %s',
    async (_, list, { method, path }) => {
      const items = ids(mostIn(list) + 1);
      const given = list === 'modifier_levels' ? Object.fromEntries(items.map((id) => [id, 1])) : items;
      const query = method === 'GET' ? `?${items.map((id) => `${list}=${id}`).join('&')}` : '';
      const body = method === 'GET' ? undefined : { [list]: given };
      expect(await rest(server, method, path.replace(/:\w+/g, '1') + query, { as: me, body })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: { [list]: sentence(list) } },
      });
    },
  );

  it('is refused under any name at any depth, except the references of a stored content', async () => {
    const create = (fields: object) =>
      rest(server, 'POST', '/contents/', { as: me, body: { title: 'x', content: 'x', ...fields } });
    expect(await create({ more: [{ deep: Array(251).fill(1) }] })).toMatchObject({
      status: 400,
      body: { fields: { 'more.deep': expect.any(String) } },
    });
    const references = (count: number) => create({ context_references: Array(count).fill({ id: 1, position: 0 }) });
    expect((await references(500)).status).toBe(201);
    expect((await references(501)).status).toBe(400);
  });
});

describe("a list over its operation's own limit", () => {
  const api = graphqlClient(server);
  const shift = (selection: object) => api.createToneConversation(me, { originalContent: 'x', selection });

  it.each<[string, () => Promise<object>]>([
    ['conversations of ToneShift to delete', () => api.deleteToneConversations(me, { ids: ids(101) })],
    ['chats to delete', () => api.deleteChatConversations(me, { ids: ids(101) })],
    ['contents for a text', () => api.generate(me, { prompt: 'x', contextContentIds: ids(21) })],
    ['voices of a text', () => shift({ voiceIds: Array(21).fill(1) })],
    ['modifiers of a text', () => shift({ modifierLevels: ids(21).map((modifierId) => ({ modifierId, level: 1 })) })],
    [
      'levels of a new modifier',
      () => api.createToneModifier(me, { name: 'x', levels: Array(7).fill({ position: 1, prompt: 'x' }) }),
    ],
    [
      'levels of a modifier',
      () => api.updateToneModifier(me, { id: 1, levels: Array(7).fill({ id: 1, updatedPrompt: 'x' }) }),
    ],
  ])('is refused before any lookup: %s', async (_, call) => {
    let outcome: object | undefined;
    const statements = await statementsDuring(server, async () => void (outcome = await call()));
    expect(outcome).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(statements.filter((text) => /\b(contents|tone_\w+|chat_conversations)\b/.test(text))).toEqual([]);
  });
});

it('deletes 250 contents in one call', async () => {
  const { id } = await aContent(server, { owner: me });
  const { deletedIds } = valueOf(await graphqlClient(server).deleteContents(me, { ids: [id, ...ids(249)] }));
  expect(deletedIds.map(Number)).toEqual([id]);
});

it('indexes long contents in several statements, so that no one waits long', async () => {
  const long: number[] = [];
  for (let each = 0; each < 4; each++)
    long.push((await aContent(server, { owner: me, content: 'x'.repeat(15_000) })).id);
  const statements = await statementsDuring(
    server,
    async () => void valueOf(await graphqlClient(server).changeContentsType(me, { ids: long, contentTypeId: 2 })),
  );
  expect(statements.filter((statement) => statement.includes('UPDATE contents c SET search_text'))).toHaveLength(4);
});

/** Every list inside an argument, with its path. */
function listsOf({ args }: GraphQLField<unknown, unknown>) {
  return args.flatMap(({ name, type }) => listsIn(type, name));
}

function listsIn(type: GraphQLInputType, name: string): string[] {
  if (isNonNullType(type)) return listsIn(type.ofType, name);
  if (isListType(type)) return [name];
  return isInputObjectType(type)
    ? Object.values(type.getFields()).flatMap((field) => listsIn(field.type, `${name}.${field.name}`))
    : [];
}

/** Every list or map in the body and the query string of a route, as the API's document describes them. */
function restListsOf({ method, path }: RestRoute): string[] {
  const { parameters = [], requestBody } = paths[`/api${openPath(path)}`]?.[method.toLowerCase()] ?? {};
  const { properties = {} } = resolved(requestBody?.content['application/json']?.schema ?? {}, components.schemas);
  return [
    ...Object.keys(properties).filter((name) => isListOrMap(properties[name]) && name !== 'contextReferences'),
    ...parameters.filter((each) => each.in === 'query' && isListOrMap(each.schema)).map(({ name }) => name),
  ];
}

function isListOrMap(given: JsonSchema = {}): boolean {
  const { type = [], additionalProperties, anyOf = [] } = resolved(given, components.schemas);
  return type.includes('array') || typeof additionalProperties === 'object' || anyOf.some(isListOrMap);
}
