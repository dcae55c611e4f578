import { describe, expect, it } from '@jest/globals';
import { statementsDuring } from '../../support/database/statements.ts';
import { startServer, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const server = useServer();
const statusOf = async (path: string, { url } = server) => (await fetch(`${url}${path}`)).status;

describe('health', () => {
  it('reports that the process runs and the database responds', async () => {
    expect(await statusOf('/livez')).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('sends the database at most one statement a second, however often it is checked', async () => {
    const begun = performance.now();
    const statements = await statementsDuring(server, () =>
      Promise.all(Array.from({ length: 200 }, () => statusOf('/readyz'))),
    );
    const checks = statements.filter((statement) => statement === 'SELECT 1');
    expect(checks.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / 1000);
  });

  it('is alive but not ready without a database', async () => {
    const other = await startServer();
    await other.dataSource.destroy();
    expect(await statusOf('/livez', other)).toBe(200);
    expect(await statusOf('/readyz', other)).toBe(503);
    expect(await (await fetch(`${other.url}/readyz`)).json()).toEqual({ status: 'unavailable' });
    await other.close();
  });

  it('shows causes only with METRICS_TOKEN', async () => {
    const metricsToken = 'a token that only the monitoring knows';
    const other = await startServer({ metricsToken, warnings: ['A setting is nearly that of another.'] });
    const causes = async (token?: string) =>
      (
        await fetch(`${other.url}/readyz`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
      ).json() as Promise<unknown>;
    const detail = { phase: 'serving', database: null, warnings: ['A setting is nearly that of another.'] };
    expect(await causes(metricsToken)).toEqual({ status: 'ok', ...detail });
    for (const token of [undefined, 'another', `${metricsToken}x`])
      expect(await causes(token)).toEqual({ status: 'ok' });
    await other.dataSource.destroy();
    await until(async () => (await fetch(`${other.url}/readyz`)).status === 503);
    expect(await causes(metricsToken)).toEqual({
      status: 'unavailable',
      ...detail,
      database: expect.stringMatching(/connect/i) as unknown,
    });
    expect(await causes('another')).toEqual({ status: 'unavailable' });
    await other.close();
  });
});
