import 'reflect-metadata';
import { type Context, inSessionOf } from '../server/base/context.ts';
import { ContentOrder, OrderDirection } from '../server/contents/core/contents.inputs.ts';
import { contents } from '../server/contents/pages/contentPages.service.ts';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { copyLibrary, fillLibraries, indexedAtTheEnd, makeUsers } from './library.ts';
import { median } from './median.ts';
import { nodeKinds } from './nodeKinds.ts';
import { tokenOf } from './session.ts';
import { startProduct } from './startServer.ts';

/**
 * `DATABASE_URL=postgres://… npm run bench -- search`: the time of a search through GraphQL, the page of 20 with its
 * counts, by the size of the library. Fails if a search reads a whole table. Fills an empty database; a second run
 * measures the filled one.
 *
 * BENCH_CROWD=on measures the largest library among 1,000,000 contents of ten users, which take minutes to create.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const SIZES = (process.env.BENCH_CONTENTS ?? '1000,10000,100000').split(',').map(Number);
const USERS_IN_CROWD = 10;
const WARM_UP = 5;
const MEASURED = 9;
const SEARCHES = {
  rare: 'serendipity',
  inside: 'endipit',
  common: 'everywhere',
  'two letters': 'qu',
  'two rare letters': 'x§',
};

/** Types and states have few rows, the libraries no tags, and nearly all links are of the largest library. */
const MAY_BE_READ_WHOLE = ['content_types', 'content_states', 'tags', 'shared_links'];

const database = postgresDatabase(url, ENTITIES);
await connect(database);
const { dataSource } = database;
const libraries: { name: string; userId: number }[] = [];
for (const size of SIZES) libraries.push({ name: `${size}`, userId: await library(`search${size}`, size) });
if (process.env.BENCH_CROWD === 'on') libraries.push({ name: '100000 of 1000000', userId: await crowd() });

const { address } = await startProduct(url);
console.log(`Search, ms for the page with its counts (median of ${MEASURED}): ${Object.keys(SEARCHES).join(', ')}`);
for (const { name, userId } of libraries) {
  const token = await tokenOf(dataSource, userId);
  const each: string[] = [];
  for (const search of Object.values(SEARCHES)) each.push((await timed(token, search)).toFixed(1).padStart(8));
  console.log(`${name.padStart(18)} contents ${each.join('')}`);
}
console.log('\nHow the database finds them in the last of these libraries:');
for (const [name, search] of Object.entries(SEARCHES)) {
  const kinds = await nodeKinds(dataSource, (db) => pageOf(libraries.at(-1)?.userId ?? 0, search, db));
  console.log(`${name}: ${kinds.join(', ')}`);
  if (kinds.some(readsWhole)) throw new Error('A search reads a whole table.');
}
await database.close();
process.exit();

function readsWhole(kind: string) {
  return kind.startsWith('Seq Scan') && !MAY_BE_READ_WHOLE.some((table) => kind.includes(table));
}

/** A user of this name with a library of this many contents. */
async function library(name: string, size: number) {
  const [known]: { id: number }[] = await dataSource.query('SELECT id FROM users WHERE username = $1', [`${name}_1`]);
  if (known) return known.id;
  const [userId = 0] = await makeUsers(dataSource, `${name}_`, 1);
  await indexedAtTheEnd(dataSource, () => fillLibraries(dataSource, [userId], size));
  return userId;
}

/** The first of the users whose libraries are as large as the largest one. */
async function crowd() {
  const [known]: { id: number }[] = await dataSource.query(`SELECT id FROM users WHERE username = 'crowd_1'`);
  if (known) return known.id;
  const users = await makeUsers(dataSource, 'crowd_', USERS_IN_CROWD - 1);
  await indexedAtTheEnd(dataSource, () => copyLibrary(dataSource, libraries.at(-1)?.userId ?? 0, users));
  return users[0] ?? 0;
}

async function timed(token: string, search: string) {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + MEASURED; n++) {
    const start = performance.now();
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'query Search($search: String!) { contents(search: $search) { totalCount sharedCount results { id title description } } }',
        variables: { search },
      }),
    });
    const { errors } = (await response.json()) as { errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    if (n >= WARM_UP) times.push(performance.now() - start);
  }
  return median(times);
}

function pageOf(userId: number, search: string, db: Context['db']) {
  const user = inSessionOf({ userId, username: '', sessionId: 0 });
  return contents(
    { db, reads: { read: (work) => work(db) }, user } as Context,
    {
      search,
      contentTypeIds: [],
      sharedOnly: false,
      orderBy: ContentOrder.UPDATED_AT,
      orderDirection: OrderDirection.DESC,
    },
    { page: 1, pageSize: 20 },
  );
}
