import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, anApiToken, aUser, READING, type TestUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

interface Template {
  text: string;
  variables: { name: string }[];
  missing: { id: string; title: string }[];
}
type Answer = Template | { code: string };
type Read = (as: Caller, id: number, version?: number) => Promise<Answer>;

const overGraphql: Read = async (as, id, version) => {
  const query = `query($id: ID!, $version: Int) { contentTemplate(id: $id, version: $version) {
    text variables { name } missing: missingReferences { id title } } }`;
  const { data, errors } = await graphql(server, query, { id, version }, { as });
  const code = String(errors[0]?.extensions?.code).replace('BAD_USER_INPUT', 'VALIDATION_FAILED');
  return (data?.contentTemplate as Template | undefined) ?? { code };
};

const overRest: Read = async (as, id, version) => {
  const query = version === undefined ? '' : `?version=${version}`;
  const { status, body } = await rest(server, 'GET', `/contents/${id}/template/${query}`, { as });
  if (status !== 200) return { code: (body as { code: string }).code };
  const {
    text,
    variables,
    missing_references: missing,
  } = body as Template & {
    missing_references: { id: number; title: string }[];
  };
  return {
    text,
    variables: variables.map(({ name }) => ({ name })),
    missing: missing.map(({ id: of, title }) => ({ id: String(of), title })),
  };
};

const marker = ({ id, title }: { id: number; title: string }) => `~~[@${id}]${title}~~`;

describe.each([
  ['GraphQL', overGraphql],
  ['REST', overRest],
])('the template of a content over %s', (_, read) => {
  it('has its references filled in, its variables unchanged, and its missing references listed', async () => {
    const tone = await aContent(server, { owner: me, title: 'Tone', content: 'in a {{mood}} tone' });
    const gone = await aContent(server, { owner: me, title: 'Gone' });
    const body = `Write {{ what }} ${marker(tone)}, \\{{x}}${marker(gone)}`;
    const { id } = await aContent(server, { owner: me, content: body });
    await rest(server, 'DELETE', `/contents/${gone.id}/`, { as: me });
    expect(await read(me, id)).toEqual({
      text: 'Write {{ what }} in a {{mood}} tone, \\{{x}}Gone',
      variables: [{ name: 'what' }, { name: 'mood' }],
      missing: [{ id: String(gone.id), title: 'Gone' }],
    });
  });

  it('can be read at an earlier version', async () => {
    const { id } = await aContent(server, { owner: me, content: 'First {{x}}' });
    await rest(server, 'PUT', `/contents/${id}/`, { as: me, body: { content: 'Second {{y}}' } });
    expect(await read(me, id, 1)).toMatchObject({ text: 'First {{x}}', variables: [{ name: 'x' }] });
    expect(await read(me, id)).toMatchObject({ text: 'Second {{y}}', variables: [{ name: 'y' }] });
    expect(await read(me, id, 3)).toEqual({ code: 'NOT_FOUND' });
  });

  it('can be read by a read-only token, but not by other users', async () => {
    const { id } = await aContent(server, { owner: me, content: 'Hello {{name}}' });
    const { token } = await anApiToken(server, me, { scopes: READING });
    expect(await read(token, id)).toMatchObject({ text: 'Hello {{name}}' });
    expect(await read(await aUser(server), id)).toEqual({ code: 'NOT_FOUND' });
    expect(await read(null, id)).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('has at most 250 variables and 1,000,000 characters', async () => {
    const names = Array.from({ length: 251 }, (__, index) => `{{v${index}}}`).join('');
    const many = await aContent(server, { owner: me, content: names });
    expect(((await read(me, many.id)) as Template).variables).toHaveLength(250);
    const long = await aContent(server, { owner: me, title: 'Long', content: 'x'.repeat(500_001) });
    const twice = await aContent(server, { owner: me, content: marker(long).repeat(2) });
    expect(await read(me, twice.id)).toEqual({ code: 'VALIDATION_FAILED' });
  });
});
