import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

// PostGraphile 5 needs Node 22; Node 20 lacks only this.
Promise.withResolvers ??= () => {
  const settled = {};
  const promise = new Promise((resolve, reject) => Object.assign(settled, { resolve, reject }));
  return { promise, ...settled };
};

/** PostGraphile 5 on the product's tables, with its current preset and without sign-in. */
const server = createServer();
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, poolConfig: { max: 10 } })],
  grafserv: { graphiql: false },
  // It does not sort by columns with only a partial index.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
});
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ address: `http://127.0.0.1:${server.address().port}` })),
);
