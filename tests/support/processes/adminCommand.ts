import { expect } from '@jest/globals';
import { type Api, apis } from '../apis.ts';
import { createDatabase } from '../database/postgresServer.ts';
import { newDataDir, serverCommand, spawnServer } from './serverProcess.ts';

/** Runs `npm run admin -- …` with the settings of `env`, which is called for each command. */
export const adminCommand = (env: () => Record<string, string>) => {
  /** Returns the output and the exit code. */
  async function admin(...words: string[]) {
    const command = spawnServer(env(), [...serverCommand('admin'), ...words]);
    const { code } = await command.exited;
    return { code, output: command.output() };
  }

  /** Returns the JSON output of a command that must succeed. */
  async function found<Data>(...words: string[]): Promise<Data> {
    const { code, output } = await admin(...words, '--json');
    expect(code).toBe(0);
    expect(output).toEqual(expect.any(String));
    return JSON.parse(output) as Data;
  }

  return { admin, found };
};

/** Starts a server on the database under test, for commands that run at the same time. */
export async function commandedServer(settings: Record<string, string> = {}) {
  const database = process.env.TEST_DATABASE_URL ? await createDatabase() : null;
  const env: Record<string, string> = {
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
    DATA_DIR: newDataDir(),
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  };
  const server = spawnServer(env);
  const url = await server.ready();
  const [[, api]] = apis({ url }) as [[string, Api]];
  async function end() {
    server.kill();
    await server.exited;
    await database?.drop();
  }
  return { env, url, api, end };
}
