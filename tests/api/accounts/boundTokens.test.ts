import { beforeEach, describe, expect, it } from '@jest/globals';
import { mailsTo } from '../../support/accounts/mails.ts';
import { aContent, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { aLibraryOf, aSharedContent } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
let owner: TestUser;
let libraryId: number;

beforeEach(async () => {
  owner = await aUser(server);
  libraryId = await aLibraryOf(server, owner, { editors: [me] });
});

interface Created {
  token?: string;
  libraryIds?: unknown;
  code?: string;
  message?: string;
}

const CREATE =
  'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token apiToken { id libraryIds } } }';
const ALL = ['library_read', 'library_write', 'ai_read', 'ai', 'account_data'];

const ways: [string, (ids: (number | string)[] | null) => Promise<Created>][] = [
  [
    'GraphQL',
    async (ids) => {
      const input = { name: 'Bound', scopes: ALL.map((scope) => scope.toUpperCase()), password: me.password };
      const { data, errors } = await graphql(server, CREATE, { input: { ...input, libraryIds: ids } }, { as: me });
      if (errors[0]) return { code: errors[0].extensions.code, message: errors[0].message };
      const { token, apiToken } = data?.createApiToken as { token: string; apiToken: { libraryIds: string[] | null } };
      return { token, libraryIds: apiToken.libraryIds?.map(Number) ?? null };
    },
  ],
  [
    'REST',
    async (ids) => {
      const body = { name: 'Bound', scopes: ALL, password: me.password, library_ids: ids };
      const reply = await rest(server, 'POST', '/api-tokens/', { as: me, body });
      const { token, api_token, code, error } = reply.body as {
        token?: string;
        api_token?: { library_ids: number[] | null };
        code?: string;
        error?: string;
      };
      return { token, libraryIds: api_token?.library_ids, code, message: error };
    },
  ],
];

const bound = async (...ids: number[]): Promise<string> => (await ways[0]?.[1](ids))?.token ?? '';
const codeOf = async (as: Caller, path: string) => {
  const { status, body } = await rest(server, 'GET', path, { as });
  return (body as { code?: string }).code ?? status;
};

describe.each(ways)('a token bound to libraries, created over %s,', (_, create) => {
  it('uses these libraries and no others', async () => {
    const { token, libraryIds } = await create([libraryId]);
    expect(libraryIds).toEqual([libraryId]);
    const mine = await aContent(server, { owner: me });
    const shared = await aSharedContent(server, me, { libraryId });
    expect(await codeOf(token, `/contents/${shared.id}/`)).toBe(200);
    expect(await codeOf(token, `/contents/${mine.id}/`)).toBe('NOT_FOUND');
    for (const call of ['template', 'label-events', 'similar', 'runs', 'examples'])
      expect({ call, code: await codeOf(token, `/contents/${shared.id}/${call}/`) }).toEqual({ call, code: 200 });
    expect((await rest(server, 'POST', `/contents/${shared.id}/render/`, { as: token, body: {} })).status).toBe(200);
    expect(await codeOf(token, '/contents/')).toBe('FORBIDDEN');
    expect(await codeOf(token, `/contents/?library_id=${libraryId}`)).toBe(200);
    const { body } = await rest(server, 'GET', '/libraries/', { as: token });
    expect(body).toMatchObject([{ id: libraryId }]);
  });

  it('may be bound to all libraries of the account', async () => {
    const { token, libraryIds } = await create(null);
    expect(libraryIds).toBeNull();
    const joined = await aLibraryOf(server, me);
    expect(await codeOf(token, `/contents/?library_id=${joined}`)).toBe(200);
  });

  it.each([
    ['no library', () => [], 'BAD_USER_INPUT', 'A token needs at least one library.'],
    ['a library of others', async () => [await aLibraryOf(server, owner)], 'NOT_FOUND', 'Library not found.'],
    ['no id', () => [0], 'BAD_USER_INPUT', /./],
  ])('is refused with %s', async (__, ids, code, sentence) => {
    const answer = await create(await ids());
    expect(answer.code?.replace('VALIDATION_FAILED', 'BAD_USER_INPUT')).toBe(code);
    expect(answer.message).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });
});

describe('a token bound to libraries', () => {
  it('is listed with its libraries over both APIs, and to itself', async () => {
    const token = await bound(me.id, libraryId);
    const ids = [me.id, libraryId];
    const { data } = await graphql(server, '{ apiTokens { libraryIds } }', {}, { as: me });
    expect(data?.apiTokens).toEqual([{ libraryIds: ids.map(String) }]);
    expect((await rest(server, 'GET', '/api-tokens/', { as: me })).body).toMatchObject({
      results: [{ library_ids: ids }],
    });
    expect((await rest(server, 'GET', '/auth-tokens/me/', { as: token })).body).toMatchObject({ library_ids: ids });
  });

  it('loses a library that the account leaves', async () => {
    const token = await bound(me.id, libraryId);
    const { id } = await aSharedContent(server, me, { libraryId });
    expect(await codeOf(token, `/contents/${id}/`)).toBe(200);
    await rest(server, 'POST', `/libraries/${libraryId}/leave/`, { as: me });
    expect(await codeOf(token, `/contents/${id}/`)).toBe('NOT_FOUND');
  });

  it('reads all data of the account only with the own library', async () => {
    expect(await codeOf(await bound(libraryId), '/account-data/')).toBe('FORBIDDEN');
    const DATA = '{ accountData(part: CONTENTS) { rows } }';
    const { errors } = await graphql(server, DATA, {}, { as: await bound(libraryId) });
    expect(errors[0]).toMatchObject({
      message: 'This token may not use your own library, which is part of all your data.',
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await graphql(server, DATA, {}, { as: await bound(me.id) })).errors).toEqual([]);
  });

  it('never gets the stored response of a token with other libraries', async () => {
    const headers = { 'idempotency-key': `libraries ${libraryId}` };
    const body = { title: 'Once', content: 'x', library_id: libraryId };
    const first = await rest(server, 'POST', '/contents/', { as: await bound(libraryId), headers, body });
    expect(first.status).toBe(201);
    const second = await rest(server, 'POST', '/contents/', { as: await bound(me.id), headers, body });
    expect(second.body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('is mentioned in the notice with the number of its libraries', async () => {
    await bound(me.id, libraryId);
    expect((await mailsTo(server, me.email)).at(-1)?.body).toContain('\nLibraries: 2\n');
  });
});
