import { beforeEach, describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { callsDuringChange } from '../../support/database/lockWaits.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { aSharedContent, aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let ann: TestUser;
let ben: TestUser;
let libraryId: number;

beforeEach(async () => {
  [ann, ben] = [await aUser(server), await aUser(server)];
  libraryId = await aSharedLibrary(server, [
    [ann, LibraryRole.OWNER],
    [ben, LibraryRole.OWNER],
  ]);
});

async function owners(): Promise<number> {
  const [row] = await server.dataSource.query(
    "SELECT count(*)::int AS count FROM library_members WHERE library_id = $1 AND role = 'owner'",
    [libraryId],
  );
  return row.count;
}

const member = (user: TestUser) => `/libraries/${libraryId}/members/${user.id}`;
const removes = (as: TestUser, user: TestUser) => () => rest(server, 'DELETE', `${member(user)}/`, { as });
const demotes = (as: TestUser, user: TestUser) => () =>
  rest(server, 'POST', `${member(user)}/role/`, { as, body: { role: 'viewer' } });
const leaves = (as: TestUser) => () => rest(server, 'POST', `/libraries/${libraryId}/leave/`, { as });
const deletes = (as: TestUser) => () => rest(server, 'DELETE', `/libraries/${libraryId}/`, { as });

describe('two owners at the same moment', () => {
  it.each([
    ['remove each other', () => [removes(ann, ben), removes(ben, ann)]],
    ['take the role from each other', () => [demotes(ann, ben), demotes(ben, ann)]],
    ['leave', () => [leaves(ann), leaves(ben)]],
  ])('leave a library with an owner when they %s', async (_, requests) => {
    const lock = 'SELECT FROM libraries WHERE id = $1 FOR UPDATE';
    const outcomes = await callsDuringChange(server, lock, [libraryId], requests());
    const [done, refused] = outcomes.map(({ status }) => status).sort();
    expect(done).toBeLessThan(300);
    expect([403, 404, 409]).toContain(refused);
    expect(await owners()).toBe(1);
  });
});

it('deletes nothing for an owner who loses the role while the request waits', async () => {
  const { id } = await aSharedContent(server, ann, { libraryId });
  const demotion = `WITH locked AS (SELECT FROM libraries WHERE id = $1 FOR UPDATE)
    UPDATE library_members SET role = 'viewer' WHERE (SELECT count(*) FROM locked) = 1 AND library_id = $1 AND user_id = $2`;
  const [refused] = await callsDuringChange(server, demotion, [libraryId, ben.id], [deletes(ben)]);
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await rest(server, 'GET', `/contents/${id}/`, { as: ann })).status).toBe(200);
});
