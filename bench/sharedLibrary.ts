import 'reflect-metadata';
import { LibraryRole } from '../server/base/libraries/libraryRoles.ts';
import { putMember } from '../server/contents/libraries/libraries.rows.ts';
import { Library } from '../server/contents/libraries/library.entity.ts';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { withoutTimeLimits } from '../server/database/withoutTimeLimits.ts';
import { ENTITIES } from '../server/entities.ts';
import { fillLibraries, indexedAtTheEnd, makeUsers } from './library.ts';
import { median } from './median.ts';
import { tokenOf } from './session.ts';
import { startProduct } from './startServer.ts';

/**
 * `DATABASE_URL=postgres://… npm run bench -- shared`: the time of the most used operations in a shared library of
 * 100,000 contents and 200 members, as ratios to one's own library of 100,000. Fails if a ratio is above 1.2, or 2 for the filter by stars. Fills an
 * empty database; a second run measures the filled one.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const CONTENTS = Number(process.env.BENCH_CONTENTS ?? 100_000);
const MEMBERS = 200;
const WARM_UP = 20;
const MEASURED = Number(process.env.BENCH_ROUNDS ?? 100);
const MAX_RATIO = 1.2;

const PAGE = `results { id title description content updatedAt version isStarred changedBy contentType { id name } tags contextReferences { id title isMissing } }`;
const OPERATIONS: Record<string, { query: string; variables?: object; maxRatio?: number }> = {
  page: { query: `query($library: ID) { contents(libraryId: $library) { totalCount ${PAGE} } }` },
  'page with filters': {
    query: `query($library: ID) { contents(libraryId: $library) { totalCount sharedCount starredCount typeCounts { count } ${PAGE} } }`,
  },
  // Needs a join, and a second statement for the stars, which an index spares one's own library.
  starred: {
    query: `query($library: ID) { contents(libraryId: $library, starredOnly: true) { totalCount ${PAGE} } }`,
    maxRatio: 2,
  },
  search: {
    query: `query($library: ID, $search: String!) { contents(libraryId: $library, search: $search) { totalCount ${PAGE} } }`,
    variables: { search: 'serendipity' },
  },
  'one content': { query: 'query($id: ID!) { content(id: $id) { id title content changedBy isStarred } }' },
  save: { query: 'mutation($id: ID!) { updateContent(input: { id: $id, description: "Saved." }) { id version } }' },
};

interface Side {
  token: string;
  library: number;
  contentId: number;
}

const database = postgresDatabase(url, ENTITIES);
await connect(database);
const { dataSource } = database;
const sides = await filledSides();
const { address } = await startProduct(url);
console.log(
  `Milliseconds in one's own and in a shared library of ${CONTENTS} contents and ${MEMBERS} members; median of ${MEASURED}`,
);
const slow: string[] = [];
for (const [name, { query, variables, maxRatio = MAX_RATIO }] of Object.entries(OPERATIONS)) {
  const times = sides.map((): number[] => []);
  for (let round = 0; round < WARM_UP + MEASURED; round++)
    for (const [index, side] of sides.entries()) {
      const time = await timed(side, query, {
        ...variables,
        library: String(side.library),
        id: String(side.contentId),
      });
      if (round >= WARM_UP) times[index]?.push(time);
    }
  const [own = NaN, shared = NaN] = times.map(median);
  if (shared / own > maxRatio) slow.push(name);
  console.log(
    `${name.padEnd(20)} ${own.toFixed(1).padStart(7)} ${shared.toFixed(1).padStart(7)}   ratio ${(shared / own).toFixed(2)}`,
  );
}
await database.close();
console.log(slow.length > 0 ? `FAILED: ${slow.join(', ')}` : 'No ratio is above its limit.');
process.exit(slow.length > 0 ? 1 : 0);

async function timed({ token }: Side, query: string, variables: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return performance.now() - began;
}

/** One's own library and the shared one, filled if the database is empty. */
async function filledSides(): Promise<Side[]> {
  const [known]: { id: number }[] = await dataSource.query(`SELECT id FROM users WHERE username = 'own_1'`);
  if (!known) await fill();
  const rows: { library: number; userId: number; contentId: number }[] = await dataSource.query(
    `SELECT l.id AS library, coalesce(l.user_id, (SELECT max(user_id) FROM library_members m WHERE m.library_id = l.id)) AS "userId",
            (SELECT max(id) FROM contents c WHERE c.library_id = l.id) AS "contentId"
       FROM libraries l LEFT JOIN users u ON u.id = l.user_id WHERE l.user_id IS NULL OR u.username = 'own_1' ORDER BY l.user_id NULLS LAST`,
  );
  return Promise.all(rows.map(async ({ userId, ...side }) => ({ ...side, token: await tokenOf(dataSource, userId) })));
}

async function fill() {
  const [own = 0] = await makeUsers(dataSource, 'own_', 1);
  const members = await makeUsers(dataSource, 'member_', MEMBERS);
  const { identifiers } = await dataSource.manager.insert(Library, { userId: null, name: 'Support team' });
  const library = Number(identifiers[0]?.id);
  for (const member of members) await putMember(dataSource.manager, library, member, LibraryRole.EDITOR);
  await indexedAtTheEnd(dataSource, () => fillLibraries(dataSource, [own, library], CONTENTS));
  await withoutTimeLimits(dataSource, async (runner) => {
    await runner.query(
      `INSERT INTO content_versions (library_id, content_id, version, title, description, content, author_id)
     SELECT c.library_id, c.id, 1, c.title, c.description, left(c.content, 100), ($1::int[])[1 + c.id % ${MEMBERS}] FROM contents c`,
      [members],
    );
    await runner.query(
      'INSERT INTO content_stars (library_id, user_id, content_id) SELECT library_id, $1, id FROM contents WHERE library_id = $2 AND id % 1000 = 0',
      [members.at(-1), library],
    );
    await runner.query('UPDATE contents SET starred_at = now() WHERE library_id = $1 AND id % 1000 = 0', [own]);
    await runner.query('VACUUM ANALYZE contents, content_versions, content_stars, library_members');
  });
}
