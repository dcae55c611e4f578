import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { syncBetaCodes } from '../../server/auth/betaCodes.rows.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { connect, type Database } from '../../server/database/dataSource.ts';
import { createApp } from '../../server/http/app.ts';
import { betaAccessCodesOf } from '../../server/keptSecrets.ts';
import { createServices } from '../../server/services.ts';
import { freshDatabase } from './database/database.ts';
import { checkAnswers } from './http/calls.ts';
import { answerProblem } from './perWorker/answerSchemas.ts';
import { refuseSecondConnections } from './perWorker/heldConnections.ts';

type LogLine = Record<string, unknown> & { level: number; msg: string };

/**
 * Starts the complete server in this process, listening on 127.0.0.1, with a database of its own. A given database stays
 * open when the server is closed.
 */
export async function startServer(overrides: Partial<Config> = {}, given?: Database) {
  refuseSecondConnections();
  checkAnswers(answerProblem);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'suspire-test-'));
  const config: Config = {
    ...readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret that only the tests know',
      AI_FIND_SERVERS: 'off',
    }),
    ...overrides,
  };
  const database = given ?? (await freshDatabase());
  await connect(database);
  const logs: LogLine[] = [];
  const services = await createServices(config, database);
  const app = await createApp(config, services, { write: (line: string) => void logs.push(JSON.parse(line)) });
  await syncBetaCodes(database.dataSource.manager, await betaAccessCodesOf(config));
  await services.start(app.log);
  app.phase = 'serving';
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  config.publicUrl = services.publicUrl = url;
  return {
    url,
    config,
    services,
    dataSource: database.dataSource,
    logs,
    close: async () => {
      await services.interruptReplies();
      await app.close();
      await services.stop();
      if (!given) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/**
 * A server for all tests of the file or describe block. The object is emptied at the end, because Node keeps the modules
 * of a file that has ended, and they would keep the server.
 */
export function useServer(overrides?: Partial<Config>): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await startServer(overrides)));
  afterAll(async () => {
    await server.close?.();
    for (const name of Object.keys(server)) Reflect.deleteProperty(server, name);
  });
  return server;
}

export const clearRateLimits = ({ dataSource }: TestServer) => dataSource.query('DELETE FROM rate_limits');
