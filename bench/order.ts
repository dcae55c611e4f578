import 'reflect-metadata';
import { type Context, inSessionOf } from '../server/base/context.ts';
import { type ContentFilter, ContentOrder, OrderDirection } from '../server/contents/contents.inputs.ts';
import { contents, sharedCount, tagCounts, typeCounts } from '../server/contents/pages/contentPages.service.ts';
import { savedViews, viewCount } from '../server/contents/views/savedViews.service.ts';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { fillLibraries, indexedAtTheEnd, makeUsers } from './library.ts';
import { median } from './median.ts';

/**
 * What tags, stars, the trash and saved views cost a large library, beside its plain page:
 * DATABASE_URL=postgres://… npm run bench:order, with an empty database of its own, which is filled. A second run measures
 * what the first has filled. The library has 100,000 contents, 200 tags, two on each content, a star on each hundredth,
 * each fiftieth in the trash, and 20 views.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const SIZE = 100_000;
const TAGS = 200;
const VIEWS = 20;
const WARM_UP = 11;
const MEASURED = 61;

const database = postgresDatabase(url, ENTITIES);
await connect(database);
const { dataSource } = database;
const userId = await library();
const ctx = () =>
  ({
    db: dataSource.manager,
    reads: { read: (work) => work(dataSource.manager) },
    user: inSessionOf({ userId, username: '', sessionId: 0 }),
  }) as Context;

const EVERYTHING: ContentFilter = {
  search: '',
  contentTypeIds: [],
  sharedOnly: false,
  orderBy: ContentOrder.UPDATED_AT,
  orderDirection: OrderDirection.DESC,
};

/** The page of 20 with the counts of its chips. */
async function page(filter: Partial<ContentFilter>, withTags = false) {
  const asked = ctx();
  const found = await contents(asked, { ...EVERYTHING, ...filter }, { page: 1, pageSize: 20 });
  await Promise.all([facets(asked, found), withTags && tagCounts(asked, found)]);
}

const facets = async (asked: Context, found: Awaited<ReturnType<typeof contents>>) => {
  await typeCounts(asked, found);
  await sharedCount(asked, found);
};

const plain = await timed(() => page({}));
console.log(
  `ms for the page of ${SIZE.toLocaleString('en')} contents with its counts (median of ${MEASURED}), and its share of the plain one`,
);
await told('plain', () => page({}));
await told('with the counts of tags', () => page({}, true));
await told('a type', () => page({ contentTypeIds: ['2'] }));
await told('a type, with the counts of tags', () => page({ contentTypeIds: ['2'] }, true));
await told('starred', () => page({ starredOnly: true }));
await told('a tag', () => page({ tags: ['tag 7'] }));
await told('a tag, with the counts of tags', () => page({ tags: ['tag 7'] }, true));
await told('two tags', () => page({ tags: ['tag 7', 'tag 8'] }));
await told('tag: in the search', () => page({ search: 'tag:"tag 7"' }));
await told('-tag: in the search', () => page({ search: '-tag:"tag 7"' }));
await told('a word', () => page({ search: 'serendipity' }));
await told('a word and a tag', () => page({ search: 'serendipity tag:"tag 7"' }));
await told('without a word', () => page({ search: '-serendipity' }));
await told(`${VIEWS} views with their counts`, async () => {
  const asked = ctx();
  await Promise.all((await savedViews(asked)).map((view) => viewCount(asked, view)));
});
await database.close();
process.exit();

async function told(name: string, work: () => Promise<void>) {
  const ms = await timed(work);
  console.log(`${name.padEnd(34)} ${ms.toFixed(1).padStart(8)} ${(ms / plain).toFixed(2).padStart(6)}`);
}

async function timed(work: () => Promise<void>) {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + MEASURED; n++) {
    const start = performance.now();
    await work();
    if (n >= WARM_UP) times.push(performance.now() - start);
  }
  return median(times);
}

async function library() {
  const [known]: { id: number }[] = await dataSource.query("SELECT id FROM users WHERE username = 'order_1'");
  if (known) return known.id;
  const [owner = 0] = await makeUsers(dataSource, 'order_', 1);
  await indexedAtTheEnd(dataSource, () => fillLibraries(dataSource, [owner], SIZE));
  const runner = dataSource.createQueryRunner();
  await runner.query('SET statement_timeout = 0');
  for (const statement of [
    `INSERT INTO tags (owner_id, name, folded_name) SELECT $1::int, 'tag ' || n, 'tag ' || n FROM generate_series(1, ${TAGS}) n`,
    `INSERT INTO content_tags (content_id, tag_id) SELECT c.id, t.id FROM contents c JOIN tags t ON t.owner_id = c.owner_id
      WHERE c.owner_id = $1 AND (c.id % ${TAGS} = t.id % ${TAGS} OR (c.id / 7) % ${TAGS} = t.id % ${TAGS})`,
    'UPDATE contents SET starred_at = now() WHERE owner_id = $1 AND id % 100 = 3',
    'UPDATE contents SET deleted_at = now() WHERE owner_id = $1 AND id % 50 = 4',
    `INSERT INTO saved_views (owner_id, name, folded_name, search, content_type_ids, tag_ids, shared_only, starred_only, order_by, order_direction)
     SELECT $1::int, 'view ' || n, 'view ' || n, CASE WHEN n % 4 = 0 THEN 'serendipity' ELSE '' END, '{}',
            CASE WHEN n % 4 = 1 THEN ARRAY[(SELECT min(id) + n FROM tags WHERE owner_id = $1)] ELSE '{}' END::int[], false, n % 4 = 2, 'updated_at', 'desc' FROM generate_series(1, ${VIEWS}) n`,
  ])
    await runner.query(statement, [owner]);
  await runner.query('VACUUM ANALYZE');
  await runner.query('RESET statement_timeout');
  await runner.release();
  return owner;
}
