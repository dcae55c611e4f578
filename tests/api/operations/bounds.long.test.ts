import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { MAX_ANSWER_BYTES } from '../../../server/base/answers/answerSize.ts';
import { AppError } from '../../../server/base/errors.ts';
import type { RestRoute } from '../../../server/base/rest/reply.ts';
import { MAX_LIST } from '../../../server/base/validation.ts';
import { MAX_COST } from '../../../server/graphql/cost.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../../server/graphql/limits.ts';
import { openApi } from '../../../server/http/openapi.ts';
import { type JsonSchema, resolved } from '../../../server/http/openapi/schemas.ts';
import { restAreas, restRoutes } from '../../../server/http/router.ts';
import { anAdministrator, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { TRANSPORTS } from '../../support/http/transports.ts';
import { type Rate, RATES } from '../../support/operations/operationRates.ts';
import { someOf } from '../../support/operations/someValue.ts';
import { useServer } from '../../support/server.ts';

const MIB = 1024 * 1024;
/** Limits of all operations; each root field, route and list of both schemas is tested against them. */
const ALL = {
  /** The most bytes of a request, and the most characters of its GraphQL document. */
  request: MIB,
  document: 10_000,
  /** The most bytes of a response. */
  answer: 64 * MIB,
  /** The most items of any list or map in a request but files to import. */
  list: 250,
  /** The most points that a GraphQL operation may cost. */
  cost: { visitor: 100, user: 250 },
} as const;
/** The most bytes of a file to import, over REST; GraphQL escapes it. */
const FILE_BYTES = 10 * MIB;
const IMPORTS = ['importContents', 'previewImport', 'importFiles', 'importConversations'];

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
} as Record<string, GraphQLObjectType>;
const fields = Object.entries(roots).flatMap(([kind, root]) =>
  Object.values(root.getFields()).map((field) => ({ kind, field, name: field.name })),
);
const openapi = openApi(restAreas, 'https://example.test');
const routes = restRoutes.map((definition) => ({ definition, name: `${definition.method} ${definition.path}` }));

describe('the table of limits', () => {
  it('lists every rate limit', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`server/${file}`, 'utf8'));
    const named = sources.flatMap((text) =>
      [...text.matchAll(/= \{ name: '(\w+)'[^}]* seconds: /g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(Object.keys(RATES).sort());
  });

  it("equals the server's general limits", () => {
    expect(ALL).toMatchObject({
      answer: MAX_ANSWER_BYTES,
      list: MAX_LIST,
      document: MAX_DOCUMENT_CHARACTERS,
      cost: { visitor: MAX_COST.anonymous, user: MAX_COST.signedIn },
    });
  });
});

const callers = [
  ['a visitor', () => null],
  ['a user', () => me],
] as const;

describe.each(callers)('a call by %s', (actor, caller) => {
  const lists = fields.flatMap(({ kind, field, name }) =>
    listsOf(field).map((list) => [`${name} ${list}`, kind, field, list] as const),
  );

  it.each(lists)('is refused with a list of one item too many: %s', async (_, kind, field, list) => {
    const ask = TRANSPORTS[kind === 'subscription' ? 'socket' : 'POST'];
    const { errors } = await ask(
      server,
      { query: documentOf(kind, field, '__typename'), variables: withList(list, mostIn(list) + 1) },
      caller(),
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [list]: longList(list) } } }]);
  });

  const priced = fields.flatMap(({ kind, field, name }) => (leafOf(field) ? [[name, kind, field] as const] : []));

  it.each(priced)('is priced by the result of %s', async (_, kind, field) => {
    const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, someOf(type)]));
    const selection = `${leafOf(field)} `.repeat(actor === 'a visitor' ? ALL.cost.visitor + 1 : ALL.cost.user + 1);
    const ask = TRANSPORTS[kind === 'subscription' ? 'socket' : 'POST'];
    const { errors } = await ask(server, { query: documentOf(kind, field, selection), variables }, caller());
    expect(errors[0]?.message).toMatch(
      actor === 'a visitor' ? /\d+ points, the limit is 100/ : /(too many fields|points).* the limit is 250/,
    );
  });
});

describe('a request that is too large', () => {
  const padded = (bytes: number) => ({ pad: 'x'.repeat(bytes) });

  it.each(fields.filter(({ kind, name }) => kind !== 'subscription' && !IMPORTS.includes(name)))(
    'is refused over GraphQL: $name',
    async ({ kind, field }) => {
      const { status } = await graphql(server, documentOf(kind, field, '__typename'), padded(ALL.request), { as: me });
      expect(status).toBe(413);
    },
  );

  it.each(routes.filter(({ definition: { method } }) => method !== 'GET'))(
    'is refused over REST: $name',
    async ({ definition: { method, path, takesFile, takesBytes } }) => {
      const { status, body } = await rest(server, method, path.replace(/:\w+/g, '1'), {
        as: me,
        body: padded(takesBytes?.max ?? (takesFile ? FILE_BYTES : ALL.request)),
      });
      expect(status).toBe(413);
      expect(body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    },
  );
});

describe('a list or map of one item too many over REST', () => {
  const cases = routes.flatMap(({ definition, name }) =>
    restListsOf(definition)
      .filter((list) => list !== 'contextReferences')
      .map((list) => [`${name} ${list}`, definition, list] as const),
  );

  it.each(cases)('is refused in %s', async (_, { method, path }, list) => {
    const items =
      list === 'modifier_levels'
        ? Object.fromEntries(Array.from({ length: 251 }, (__, index) => [index + 1, 1]))
        : Array.from({ length: mostIn(list) + 1 }, () => 1);
    const address = path.replace(/:\w+/g, '1');
    const as = path.startsWith('/admin/') ? await anAdministrator(server) : me;
    const query = method === 'GET' ? `?${(items as number[]).map((id) => `${list}=${id}`).join('&')}` : '';
    const body = method === 'GET' ? undefined : { [list]: items };
    expect(await rest(server, method, address + query, { as, body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { [list]: longList(list) } },
    });
  });

  it('is refused under any name at any depth, except the references of a stored content', async () => {
    const refused = await rest(server, 'POST', '/contents/', {
      as: me,
      body: { title: 'x', more: [{ deep: Array(251).fill(1) }] },
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'more.deep': expect.any(String) } } });
    const references = (count: number) =>
      rest(server, 'POST', '/contents/', {
        as: me,
        body: { title: 'x', content: 'x', context_references: Array(count).fill({ id: 1, position: 0 }) },
      });
    expect((await references(500)).status).toBe(201);
    expect((await references(501)).status).toBe(400);
  });
});

/** One call per API that reaches a rate limit. Silent limits are not listed, since their responses do not differ. */
const MEETING: Partial<Record<Rate, () => Promise<{ status: number }>[]>> = {
  login_user: () => [
    graphql(server, 'mutation { login(input: { username: "x", password: "y" }) { message } }'),
    rest(server, 'POST', '/login/', { body: { username: 'x', password: 'y' } }),
  ],
  login_client: () => [
    graphql(server, 'mutation { login(input: { username: "x", password: "y" }) { message } }'),
    rest(server, 'POST', '/login/', { body: { username: 'x', password: 'y' } }),
  ],
  second_factor_set_up: () => [
    graphql(server, 'mutation { confirmSecondFactor(input: { code: "123456" }) { codes } }', {}, { as: me }),
    rest(server, 'POST', '/second-factor/confirm/', { as: me, body: { code: '123456' } }),
  ],
  beta_code: () => {
    const input = {
      username: 'someone.new',
      email: 'new@example.test',
      password: 'a quiet morning',
      betaAccessCode: 'wrong',
    };
    return [
      graphql(server, 'mutation($input: RegisterInput!) { register(input: $input) { message } }', { input }),
      rest(server, 'POST', '/register/', { body: { ...input, beta_access_code: 'wrong' } }),
    ];
  },
  share_guess: () => [
    graphql(server, `{ sharedContent(shareId: "${'x'.repeat(22)}") { title } }`),
    rest(server, 'GET', `/shared-content/${'x'.repeat(22)}/`),
  ],
  vitals: () => [
    rest(server, 'POST', '/vitals/', {
      body: { route: '/library', vitals: [{ name: 'LCP', value: 1, rating: 'good' }] },
    }),
  ],
  account_data: () => [
    graphql(server, '{ accountData(part: PROFILE) { rows } }', {}, { as: me }),
    rest(server, 'GET', '/account-data/', { as: me }),
  ],
  account_data_pages: () => [graphql(server, '{ accountData(part: PROFILE) { rows } }', {}, { as: me })],
  llm_minute: () => [
    graphql(server, 'mutation { generate(input: { prompt: "x" }) { responseText } }', {}, { as: me }),
    rest(server, 'POST', '/llm/generate/', { as: me, body: { prompt: 'x' } }),
  ],
  llm_day: () => [
    graphql(server, 'mutation { generate(input: { prompt: "x" }) { responseText } }', {}, { as: me }),
    rest(server, 'POST', '/llm/generate/', { as: me, body: { prompt: 'x' } }),
  ],
};

it.each(Object.entries(MEETING))(
  'returns RATE_LIMITED over GraphQL and REST when %s is exceeded',
  async (name, calls) => {
    const { limits } = server.services;
    const spend = limits.spend.bind(limits);
    jest.spyOn(limits, 'spend').mockImplementation(async (limit, key) => {
      if (limit.name === name) throw new AppError('RATE_LIMITED', 'Too many requests.', { retryAfterSeconds: 1 });
      await spend(limit, key);
    });
    for (const { status } of await Promise.all(calls())) expect(status).toBe(429);
    jest.restoreAllMocks();
  },
);

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
  const { parameters = [], requestBody } =
    openapi.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] ?? {};
  const { properties = {} } = resolved(
    requestBody?.content['application/json']?.schema ?? {},
    openapi.components.schemas,
  );
  return [
    ...Object.keys(properties).filter((name) => isListOrMap(properties[name])),
    ...parameters.filter((each) => each.in === 'query' && isListOrMap(each.schema)).map(({ name }) => name),
  ];
}

function isListOrMap(schema: JsonSchema = {}): boolean {
  const { type = [], additionalProperties, anyOf = [] } = resolved(schema, openapi.components.schemas);
  return type.includes('array') || typeof additionalProperties === 'object' || anyOf.some(isListOrMap);
}

/** A selection without sub-selections. */
function leafOf({ type }: GraphQLField<unknown, unknown>) {
  const answered = getNamedType(type);
  return isObjectType(answered)
    ? Object.values(answered.getFields()).find(
        (field) => isLeafType(getNamedType(field.type)) && field.args.length === 0,
      )?.name
    : undefined;
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>, selection: string) {
  const variables = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return `${kind}${variables && `(${variables})`} { ${name}${given && `(${given})`} ${isLeafType(getNamedType(type)) ? '' : `{ ${selection} }`} }`;
}

const mostIn = (list: string) => (list.split('.').at(-1) === 'files' ? 2_500 : ALL.list);
const longList = (list: string) => `${list} must hold at most ${mostIn(list).toLocaleString('en')} items.`;

const withList = (list: string, length: number): Record<string, unknown> =>
  list.split('.').reduceRight<unknown>(
    (inner, name) => ({ [name]: inner }),
    Array.from({ length }, () => '1'),
  ) as Record<string, unknown>;
