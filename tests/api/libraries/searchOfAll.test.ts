import { beforeEach, describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { aSharedContent, aSharedLibrary, endMembership } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
let other: TestUser;
let libraryId: number;

const QUERY = `query($search: String!, $titleOnly: Boolean! = false, $pageSize: Int! = 20) {
  searchContents(search: $search, titleOnly: $titleOnly, pageSize: $pageSize) { title }
}`;

const reply = (search: string, more: object = {}, as = me) => graphql(server, QUERY, { search, ...more }, { as });

async function titles(search: string, more: object = {}, as = me) {
  const { data } = await reply(search, more, as);
  return (data?.['searchContents'] as { title: string }[]).map(({ title }) => title);
}

beforeEach(async () => {
  [me, other] = [await aUser(server), await aUser(server)];
  libraryId = await aSharedLibrary(server, [
    [me, LibraryRole.VIEWER],
    [other, LibraryRole.OWNER],
  ]);
  await aContent(server, { owner: me, title: 'Shopping', content: 'A list with a refund.' });
  await aSharedContent(server, other, { libraryId, title: 'Refund letter', content: 'Dear customer' });
  await aContent(server, { owner: me, title: 'My refund', content: 'Hello' });
  await aContent(server, { owner: other, title: 'Refund of others' });
});

describe('the search of all libraries', () => {
  it('ranks titles of all libraries before texts, newest first', async () => {
    expect(await titles('refund')).toEqual(['My refund', 'Refund letter', 'Shopping']);
    expect(await titles('refund', { titleOnly: true })).toEqual(['My refund', 'Refund letter']);
  });

  it('begins with the newest when nothing is searched', async () => {
    expect(await titles('')).toEqual(['My refund', 'Refund letter', 'Shopping']);
  });

  it('returns the best of all libraries, not of each', async () => {
    expect(await titles('refund', { pageSize: 1 })).toEqual(['My refund']);
  });

  it('finds nothing of a library that the caller has left', async () => {
    await endMembership(server, libraryId, me);
    expect(await titles('refund')).toEqual(['My refund', 'Shopping']);
  });

  it.each([0, -1, 21])('refuses a page size of %s before it reads', async (pageSize) => {
    let found: Awaited<ReturnType<typeof reply>> | undefined;
    const statements = await statementsDuring(server, async () => void (found = await reply('refund', { pageSize })));
    expect(found?.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(statements.filter((text) => text.includes('contents'))).toEqual([]);
  });
});
