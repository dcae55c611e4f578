import Fastify from 'fastify';
import pg from 'pg';
import { LIBRARY, type OpeningList, OTHER_LISTS } from './openingLists.ts';

/**
 * The baseline of libraryPage.ts: Fastify, hand-written SQL, compiled JSON; no sign-in, limits, log or schema.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

for (const list of [LIBRARY, ...OTHER_LISTS])
  app.get(`/${pathOf(list)}/:owner`, { schema: { response: { 200: schemaOf(list) } } }, async (request) => {
    const { owner } = request.params as { owner: string };
    const [page, count] = await Promise.all([
      pool.query({ name: `${list.name} page`, text: list.page, values: [owner] }),
      pool.query({ name: `${list.name} count`, text: list.count, values: [owner] }),
    ]);
    return { results: page.rows, total_count: count.rows[0].total };
  });
console.log(JSON.stringify({ address: await app.listen({ port: 0, host: '127.0.0.1' }) }));

function pathOf({ name }: OpeningList) {
  return name.replaceAll(' ', '-');
}

function schemaOf({ row }: OpeningList) {
  const results = { type: 'array', items: { type: 'object', properties: row } };
  return { type: 'object', properties: { total_count: { type: 'integer' }, results } };
}
