import { beforeEach, describe, expect, it } from '@jest/globals';
import { ALL_SCOPES } from '../../../server/base/tokenScopes.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Client } from '../../support/client/types.ts';
import { aContent, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { type Caller, rest } from '../../support/http/calls.ts';
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

/** Creates a token with all scopes that is bound to these libraries. */
const create = (api: Client, libraryIds: number[] | null) =>
  api.createApiToken(me, { name: 'Bound', scopes: [...ALL_SCOPES], password: me.password, libraryIds });
const bound = async (...ids: number[]) => valueOf(await create(graphqlClient(server), ids)).token;
const codeOf = async (as: Caller, path: string) => {
  const { status, body } = await rest(server, 'GET', path, { as });
  return (body as { code?: string }).code ?? status;
};

describe.each(clients(server))('a token bound to libraries, created over %s,', (_, api) => {
  it('uses these libraries and no others', async () => {
    const { token, apiToken } = valueOf(await create(api, [libraryId]));
    expect(apiToken.libraryIds).toEqual([libraryId]);
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
    const { token, apiToken } = valueOf(await create(api, null));
    expect(apiToken.libraryIds).toBeNull();
    const joined = await aLibraryOf(server, me);
    expect(await codeOf(token, `/contents/?library_id=${joined}`)).toBe(200);
  });

  it.each([
    ['no library', () => [], { code: 'VALIDATION_FAILED', message: 'A token needs at least one library.' }],
    [
      'a library of others',
      async () => [libraryId, await aLibraryOf(server, owner)],
      { code: 'NOT_FOUND', message: 'Library not found.' },
    ],
    ['no id', () => [0], { code: 'VALIDATION_FAILED' }],
  ])('is refused with %s', async (__, ids, refusal) => {
    expect(await create(api, await ids())).toMatchObject(refusal);
  });
});

describe('a token bound to libraries', () => {
  it('is listed with its libraries over both APIs, and to itself', async () => {
    const token = await bound(me.id, libraryId);
    const shown = { libraryIds: [me.id, libraryId] };
    for (const [, api] of clients(server)) {
      expect(valueOf(await api.apiTokens(me))).toMatchObject([shown]);
      expect(valueOf(await api.currentApiToken(token))).toMatchObject(shown);
    }
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
    const readData = async (token: string) => graphqlClient(server).accountData(token, { part: 'contents' });
    expect(await readData(await bound(libraryId))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This token may not use your own library, which is part of all your data.',
    });
    expect(await readData(await bound(me.id))).toMatchObject({ ok: true });
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
