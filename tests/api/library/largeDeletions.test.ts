import { describe, expect, it } from '@jest/globals';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Outcome } from '../../support/client/types.ts';
import { useUser } from '../../support/factories.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const api = graphqlClient(server);
const COUNT = 950;
const UNASSIGNED = 1;

/** Fills a library with contents of this type, each with a version. */
const fill = (libraryId: number, typeId = UNASSIGNED) =>
  server.dataSource.query(
    `WITH made AS (
       INSERT INTO contents (library_id, title, folded_title, description, content, search_text, variables, content_type_id, state_id)
         SELECT $1::int, 'Prompt ' || n, 'prompt ' || n, '', 'Text', 'prompt ' || n, '[]', $2::int, 1 FROM generate_series(1, ${COUNT}) n RETURNING id)
     INSERT INTO content_versions (library_id, content_id, version, title, description, content, content_type_id)
       SELECT $1, id, 1, 'Prompt', '', 'Text', $2::int FROM made`,
    [libraryId, typeId],
  );

async function count(condition: string, id: number): Promise<number> {
  const query = `SELECT count(*)::int AS count FROM contents WHERE ${condition} = $1`;
  return (await server.dataSource.query(query, [id]))[0].count;
}

/** Waits for a deletion and reads meanwhile how many contents are left. Returns how many different numbers were seen. */
async function stepsOf(deletion: Promise<Outcome<unknown>>, left: () => Promise<number>) {
  let isDone = false;
  const ended = deletion.finally(() => {
    isDone = true;
  });
  const seen = new Set<number>();
  while (!isDone) seen.add(await left());
  valueOf(await ended);
  expect(await left()).toBe(0);
  return seen.size;
}

describe('a deletion of much', () => {
  it('serves others in between when it is a library', async () => {
    const id = await aLibraryOf(server, me);
    await fill(id);
    expect(await stepsOf(api.deleteLibrary(me, { id }), () => count('library_id', id))).toBeGreaterThan(3);
  });

  it('serves others in between when it is an account', async () => {
    await fill(me.id);
    const alone = await aLibraryOf(server, me);
    await fill(alone);
    const { username, password } = me;
    const left = async () => (await count('library_id', me.id)) + (await count('library_id', alone));
    expect(await stepsOf(api.deleteAccount(me, { username, password }), left)).toBeGreaterThan(6);
  });

  it('serves others in between when it is a type, and makes its contents Unassigned', async () => {
    const { id } = valueOf(await api.createContentType(me, { name: 'Mine' }));
    await fill(me.id, id);
    expect(await stepsOf(api.deleteContentType(me, { id }), () => count('content_type_id', id))).toBeGreaterThan(3);
    const page = valueOf(await api.contents(me, { contentTypeIds: [UNASSIGNED], pageSize: 1 }));
    expect(page).toMatchObject({ totalCount: COUNT, results: [{ version: 2 }] });
  });
});
