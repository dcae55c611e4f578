import { describe, expect, it } from '@jest/globals';
import { anAdministrator, anApiToken, aUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { aLibraryOf, aSharedContent } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const FIELDS = 'id name owners memberCount contentCount storedBytes';
const QUERY = `{ adminLibraries { totalCount results { ${FIELDS} } } }`;

describe('the shared libraries in the administration', () => {
  it('show what each costs and who owns it, but not what is in it', async () => {
    const [administrator, owner, editor] = [await anAdministrator(server), await aUser(server), await aUser(server)];
    const id = await aLibraryOf(server, owner, { name: 'Support team', editors: [editor] });
    await aSharedContent(server, editor, { libraryId: id, title: 'A secret', content: 'secret' });
    const { data, text } = await graphql(server, QUERY, {}, { as: administrator });
    const [shown] = (data?.adminLibraries as { results: { storedBytes: number }[] }).results;
    expect(shown).toEqual({
      id: String(id),
      name: 'Support team',
      owners: [owner.username],
      memberCount: 2,
      contentCount: 1,
      storedBytes: expect.any(Number),
    });
    expect(shown?.storedBytes).toBeGreaterThan(0);
    expect(text).not.toContain('secret');
    const { body } = await rest(server, 'GET', '/admin/libraries/', { as: administrator });
    expect(body).toMatchObject({ results: [{ id, owners: [owner.username], member_count: 2, content_count: 1 }] });
    expect((await rest(server, 'GET', `/libraries/${id}/`, { as: administrator })).status).toBe(404);
  });

  it('are listed page by page, newest first, without libraries of one account', async () => {
    const [administrator, owner] = [await anAdministrator(server), await aUser(server)];
    const ids = [await aLibraryOf(server, owner), await aLibraryOf(server, owner)].reverse();
    const first = await rest(server, 'GET', '/admin/libraries/?page_size=1', { as: administrator });
    const { results, end_cursor: cursor } = first.body as { results: { id: number }[]; end_cursor: string };
    const next = await rest(server, 'GET', `/admin/libraries/?page_size=1&after=${cursor}`, { as: administrator });
    expect([...results, ...(next.body as { results: { id: number }[] }).results].map(({ id }) => id)).toEqual(ids);
  });

  it('are refused to other users, and to tokens of administrators', async () => {
    const { token } = await anApiToken(server, await anAdministrator(server));
    for (const as of [await aUser(server), token]) {
      expect((await graphql(server, QUERY, {}, { as })).errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await rest(server, 'GET', '/admin/libraries/', { as })).status).toBe(403);
    }
  });
});
