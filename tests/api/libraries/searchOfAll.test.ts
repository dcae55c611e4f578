import { beforeEach, describe, expect, it } from '@jest/globals';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { aLibraryOf, endMembership } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const other = useUser(server);
const api = graphqlClient(server);
let libraryId: number;

const titles = async (search: string, more: object = {}) =>
  valueOf(await api.searchContents(me, { search, ...more })).map(({ title }) => title);

beforeEach(async () => {
  libraryId = await aLibraryOf(server, other, { viewers: [me] });
  await aContent(server, { owner: me, title: 'Shopping', content: 'A list with a refund.' });
  await aContent(server, { owner: other, libraryId, title: 'Refund letter', content: 'Dear customer' });
  await aContent(server, { owner: me, title: 'My refund', content: 'Hello' });
  await aContent(server, { owner: other, title: 'Refund of others' });
});

describe('the search of all libraries', () => {
  it('ranks titles of all libraries before texts, newest first', async () => {
    expect(await titles('refund')).toEqual(['My refund', 'Refund letter', 'Shopping']);
    expect(await titles('refund', { titleOnly: true })).toEqual(['My refund', 'Refund letter']);
    expect(await titles('refund', { pageSize: 1 })).toEqual(['My refund']);
  });

  it('begins with the newest when nothing is searched', async () => {
    expect(await titles('')).toEqual(['My refund', 'Refund letter', 'Shopping']);
  });

  it('finds nothing of a library that the caller has left', async () => {
    await endMembership(server, libraryId, me);
    expect(await titles('refund')).toEqual(['My refund', 'Shopping']);
  });

  it.each([0, -1, 21])('refuses a page size of %s before it reads', async (pageSize) => {
    const statements = await statementsDuring(server, async () =>
      expect(await api.searchContents(me, { search: 'refund', pageSize })).toMatchObject({ code: 'VALIDATION_FAILED' }),
    );
    expect(statements.filter((text) => text.includes('contents'))).toEqual([]);
  });
});
