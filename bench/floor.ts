import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor: Fastify, hand-written SQL, compiled JSON; no sign-in, no limits, no log, no schema. Run by libraryPage.ts.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const text = { type: 'string' };
const number = { type: 'integer' };
const named = { type: 'object', properties: { id: number, name: text } };
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
const schema = {
  type: 'object',
  properties: {
    total_count: number,
    results: listOf({
      id: number,
      title: text,
      description: text,
      content: text,
      created_at: text,
      updated_at: text,
      version: number,
      content_type: named,
      state: named,
      context_references: listOf({ id: number, title: text, position: number }),
      shared_links: listOf({ id: text, view_count: number, expires_at: { type: ['string', 'null'] } }),
    }),
  },
};

const PAGE = `
  SELECT c.id, c.title, c.description, c.content, c.created_at, c.updated_at, c.version,
         json_build_object('id', t.id, 'name', t.name) AS content_type, json_build_object('id', s.id, 'name', s.name) AS state,
         (SELECT coalesce(json_agg(json_build_object('id', r.target_id, 'title', r.title, 'position', r.position)), '[]') FROM context_references r WHERE r.content_id = c.id) AS context_references,
         (SELECT coalesce(json_agg(json_build_object('id', l.id, 'view_count', l.view_count, 'expires_at', l.expires_at)), '[]') FROM shared_links l WHERE l.content_id = c.id) AS shared_links
    FROM (SELECT * FROM contents WHERE owner_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 20) c
    JOIN content_types t ON t.id = c.content_type_id JOIN content_states s ON s.id = c.state_id ORDER BY c.updated_at DESC, c.id DESC`;

const app = Fastify();
app.get('/contents/:owner', { schema: { response: { 200: schema } } }, async (request) => {
  const { owner } = request.params as { owner: string };
  const [page, count] = await Promise.all([
    pool.query({ name: 'page', text: PAGE, values: [owner] }),
    pool.query({
      name: 'count',
      text: 'SELECT count(*)::int AS total FROM contents WHERE owner_id = $1',
      values: [owner],
    }),
  ]);
  return { results: page.rows, total_count: count.rows[0].total };
});
console.log(JSON.stringify({ address: await app.listen({ port: 0, host: '127.0.0.1' }) }));
