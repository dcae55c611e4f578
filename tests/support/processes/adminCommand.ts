import { expect } from '@jest/globals';
import { createDatabase } from '../database/postgresServer.ts';
import { type Door, doors } from '../doors.ts';
import { newDataDir, serverCommand, spawnServer } from './serverProcess.ts';

/** `npm run admin -- …` with the settings of `env`, which may be read as late as a command is given. */
export const adminCommand = (env: () => Record<string, string>) => {
  /** What a command wrote, and its exit code. */
  async function admin(...words: string[]) {
    const command = spawnServer(env(), [...serverCommand('admin'), ...words]);
    const { code } = await command.exited;
    return { code, output: command.output() };
  }

  /** What a command that must succeed found, as a program reads it. */
  async function found<Data>(...words: string[]): Promise<Data> {
    const { code, output } = await admin(...words, '--json');
    expect([code, output]).toEqual([0, expect.any(String)]);
    return JSON.parse(output) as Data;
  }

  return { admin, found };
};

/** A server on the database that the tests are run on, for commands beside it. */
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
  const [[, door]] = doors({ url }) as [[string, Door]];
  async function end() {
    server.kill();
    await server.exited;
    await database?.drop();
  }
  return { env, url, door, end };
}
