import Fastify from 'fastify';
import mercurius from 'mercurius';
import pg from 'pg';
import { DateTime, typeDefs } from './schema.mjs';

/**
 * Mercurius with its compiler and its loaders, and one prepared statement for each relation. The loaders serialize the
 * whole content for each lookup.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const rowsOf = async (name, text, values) => (await pool.query({ name, text, values })).rows;

const byId = (table, column) => async (queries) => {
  const ids = [...new Set(queries.map(({ obj }) => obj[column]))];
  const rows = await rowsOf(table, `SELECT id, name FROM ${table} WHERE id = ANY($1::int[])`, [ids]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return queries.map(({ obj }) => found.get(obj[column]));
};

const byContent = (table, columns) => async (queries) => {
  const ids = queries.map(({ obj }) => obj.id);
  const text = `SELECT content_id AS "contentId", ${columns} FROM ${table} WHERE content_id = ANY($1::int[])`;
  const found = new Map(ids.map((id) => [id, []]));
  for (const row of await rowsOf(table, text, [ids])) found.get(row.contentId).push(row);
  return ids.map((id) => found.get(id));
};

const COUNT = 'SELECT count(*)::int AS total FROM contents WHERE library_id = $1 AND deleted_at IS NULL';
const PAGE = `SELECT id, title, description, content, created_at AS "createdAt", updated_at AS "updatedAt", version, content_type_id, state_id
  FROM contents WHERE library_id = $1 AND deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT $2`;

const app = Fastify();
await app.register(mercurius, {
  schema: typeDefs,
  jit: 1,
  resolvers: {
    DateTime,
    Query: { contents: (_, args) => args },
    ContentPage: {
      totalCount: async ({ ownerId }) => (await rowsOf('count', COUNT, [ownerId]))[0].total,
      results: ({ ownerId, pageSize }) => rowsOf('page', PAGE, [ownerId, pageSize]),
    },
  },
  loaders: {
    Content: {
      contentType: byId('content_types', 'content_type_id'),
      state: byId('content_states', 'state_id'),
      contextReferences: byContent('context_references', 'target_id AS id, title, position'),
      sharedLinks: byContent('shared_links', 'id, view_count AS "viewCount", expires_at AS "expiresAt"'),
    },
  },
});
console.log(JSON.stringify({ address: await app.listen({ port: 0, host: '127.0.0.1' }) }));
