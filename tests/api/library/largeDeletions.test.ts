import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;

const COUNT = 950;
const UNASSIGNED = 1;

beforeEach(async () => {
  me = await aUser(server);
});

/** Fills a library with contents of this type, each with a version. */
async function fill(libraryId: number, typeId = UNASSIGNED) {
  await server.dataSource.query(
    `WITH made AS (
       INSERT INTO contents (library_id, title, folded_title, description, content, search_text, variables, content_type_id, state_id)
         SELECT $1::int, 'Prompt ' || n, 'prompt ' || n, '', 'Text', 'prompt ' || n, '[]', $2::int, 1 FROM generate_series(1, ${COUNT}) n RETURNING id)
     INSERT INTO content_versions (library_id, content_id, version, title, description, content, content_type_id)
       SELECT $1, id, 1, 'Prompt', '', 'Text', $2::int FROM made`,
    [libraryId, typeId],
  );
}

async function count(condition: string, id: number): Promise<number> {
  const [row] = await server.dataSource.query(`SELECT count(*)::int AS count FROM contents WHERE ${condition} = $1`, [
    id,
  ]);
  return row.count;
}

/** Sends a mutation and reads meanwhile how many contents are left. Returns the errors and the numbers that were seen. */
async function watched(name: string, type: string, input: object, left: () => Promise<number>) {
  let isDone = false;
  const sent = graphql(
    server,
    `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`,
    { input },
    { as: me },
  );
  const ended = sent.finally(() => {
    isDone = true;
  });
  const seen = new Set<number>();
  while (!isDone) seen.add(await left());
  return { errors: (await ended).errors, seen };
}

describe('a deletion of much', () => {
  it('serves others in between when it is a library', async () => {
    const id = await aLibraryOf(server, me);
    await fill(id);
    const left = () => count('library_id', id);
    const { errors, seen } = await watched('deleteLibrary', 'DeleteLibraryInput', { id }, left);
    expect(errors).toEqual([]);
    expect(seen.size).toBeGreaterThan(3);
    expect(await left()).toBe(0);
  });

  it('serves others in between when it is an account', async () => {
    await fill(me.id);
    const alone = await aLibraryOf(server, me);
    await fill(alone);
    const input = { username: me.username, password: me.password };
    const left = async () => (await count('library_id', me.id)) + (await count('library_id', alone));
    const { errors, seen } = await watched('deleteAccount', 'DeleteAccountInput', input, left);
    expect(errors).toEqual([]);
    expect(seen.size).toBeGreaterThan(6);
    expect(await left()).toBe(0);
  });

  it('serves others in between when it is a type, and makes its contents Unassigned', async () => {
    const { body } = await rest(server, 'POST', '/content-types/', { as: me, body: { name: 'Mine' } });
    const { id } = body as { id: number };
    await fill(me.id, id);
    const left = () => count('content_type_id', id);
    const { errors, seen } = await watched('deleteContentType', 'DeleteContentTypeInput', { id }, left);
    expect(errors).toEqual([]);
    expect(seen.size).toBeGreaterThan(3);
    const page = await rest(server, 'GET', `/contents/?content_type=${UNASSIGNED}&page_size=1`, { as: me });
    expect(page.body).toMatchObject({ total_count: COUNT, results: [{ version: 2 }] });
  });
});
