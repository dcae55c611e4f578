import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApi } from '../../../server/http/openapi.ts';
import type { Parameter } from '../../../server/http/openapi/operation.ts';
import { restAreas } from '../../../server/http/router.ts';
import { aContent, anAdministrator, type TestUser } from '../../support/factories.ts';
import { rest, type RestReply } from '../../support/http/calls.ts';
import { type OwnedIds, requestFor } from '../../support/operations/operation.ts';
import { OPERATIONS } from '../../support/operations/operations.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** Ids of no row. */
const UNUSED = 2_000_000_000;
/** Ids in bodies are unused too, and other values are those of the operation. */
const unused = new Proxy({}, { get: (_, kind) => (kind === 'username' ? 'nobody' : UNUSED) }) as OwnedIds;
const TEXTS: Record<string, string[]> = {
  integer: ['1999999999', '2147483647', '2147483648', '0', '-1', '1.5', '01', '1e3', 'production', '9'.repeat(19)],
  string: ['production', 'Jd0b1T2xQm5nVh7cR4wzKa9s', 'server-9', ' Ann_1.2 ', 'Latest', '.hidden', 'a b', 'é', '42'],
};
const LABELS = ['a'.repeat(50), 'a'.repeat(51), ` ${'a'.repeat(50)} `, 'LATEST', '-x', 'x/y', '\tx\n'];

const server = useServer();
let me: TestUser;
let content: number;
beforeAll(async () => {
  me = await anAdministrator(server);
  content = (await aContent(server, { owner: me })).id;
});

const { paths } = openApi(restAreas, 'http://localhost:3000');
const cases = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters }]) =>
    parameters.filter(({ in: place }) => place === 'path').map((parameter) => ({ method, path, parameter })),
  ),
);
const ajv = new Ajv2020({ strict: false, formats: { int64: true } });

describe.each(cases)('the parameter $parameter.name of $method $path', ({ method, path, parameter }) => {
  it('accepts what the document accepts, and refuses the rest', async () => {
    await clearRateLimits(server);
    const accepts = ajv.compile(parameter.schema);
    const texts = textsFor(parameter);
    const documented = texts.map((text) => ({ text, isAccepted: accepts(valueOf(parameter, text)) }));
    const replies = await Promise.all(texts.map((text) => call(method, path, parameter, text)));
    expect(texts.map((text, index) => ({ text, isAccepted: isAccepted(replies[index]) }))).toEqual(documented);
    expect(new Set(documented.map((each) => each.isAccepted))).toContain(true);
  });
});

const textsFor = ({ name, schema: { type } }: Parameter) => [
  ...(TEXTS[type as string] ?? []),
  ...(name === 'label' ? LABELS : []),
];

/** The value that a client writes as this text; a text that no number is written as stays a text. */
const valueOf = ({ schema: { type } }: Parameter, text: string) =>
  type === 'integer' && String(Number(text)) === text ? Number(text) : text;

/** A call with a text in the place of one parameter, and ids of nothing in the others. */
function call(method: string, path: string, { name }: Parameter, text: string) {
  const route = `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`;
  const operation = OPERATIONS.find((each) => each.route === route);
  const given = (operation && requestFor(operation, unused).body) as { password?: string } | undefined;
  const body = given?.password === undefined ? given : { ...given, password: me.password };
  const address = path
    .replace('/api', '')
    .replace(`{${name}}`, encodeURIComponent(text))
    .replace('{id}', String(content))
    .replace(/\{\w+\}/g, String(UNUSED));
  return rest(server, method.toUpperCase(), address, { as: me, body });
}

/** A refused parameter is the only problem of these calls. */
const isAccepted = (reply: RestReply | undefined) => reply?.status !== 400;
