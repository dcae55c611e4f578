import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';

const TOKEN = 'the-token-of-the-metrics';
const REQUESTS = 40;
const COUNTED = 'suspire_requests_total{door="rest",operation="GET /api/version/",status="200"}';
let database: Awaited<ReturnType<typeof createDatabase>>;
let server: ServerProcess;

beforeEach(async () => void (database = await createDatabase()));

afterEach(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await database.drop();
});

async function metrics(url: string): Promise<(metric: string) => number | null> {
  const response = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
  });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n');
  return (metric) => {
    const line = lines.find((each) => each.startsWith(`${metric} `));
    return line === undefined ? null : Number(line.slice(metric.length));
  };
}

it('reports the sum of several processes from each of them and from the metrics port', async () => {
  server = spawnServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
    WEB_CONCURRENCY: '2',
    METRICS_PORT: '0',
    METRICS_TOKEN: TOKEN,
  });
  const url = await server.ready();
  const [, port] = await server.written(/"port":(\d+)\},"msg":"metrics"/);
  const own = `http://127.0.0.1:${port}`;
  const isOfBoth = async (at: string) => ((await metrics(at))('suspire_database_connections_max') ?? 0) === 20;
  await until(() => isOfBoth(own));
  expect(await isOfBoth(url)).toBe(true);

  for (let n = 0; n < REQUESTS; n++) await fetch(`${url}/api/version/`, { headers: { connection: 'close' } });
  await until(async () => (await metrics(own))(COUNTED) === REQUESTS);
  expect((await metrics(url))(COUNTED)).toBe(REQUESTS);
  // Both processes served requests, so each alone counted fewer.
  const pids = new Set(
    [...server.output().matchAll(/"pid":(\d+)[^\n]*"path":"\/api\/version\/"/g)].map(([, pid]) => pid),
  );
  expect(pids.size).toBe(2);
});
