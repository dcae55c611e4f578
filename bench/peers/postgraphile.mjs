import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

// PostGraphile 5 asks for Node 22; this is all of it that Node 20 lacks.
Promise.withResolvers ??= () => {
  const settled = {};
  const promise = new Promise((resolve, reject) => Object.assign(settled, { resolve, reject }));
  return { promise, ...settled };
};

/** PostGraphile 5 over the product's own tables, with its present preset and without sign-in. */
const server = createServer();
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, poolConfig: { max: 10 } })],
  grafserv: { graphiql: false },
  // It takes no column to be sorted by that only has an index of a part of the rows.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
});
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ address: `http://127.0.0.1:${server.address().port}` })),
);
