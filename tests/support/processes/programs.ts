import { execFile } from 'node:child_process';
import path from 'node:path';
import { createDatabase } from '../database/postgresServer.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAX_OUTPUT = 16 * 1024 * 1024;

export interface Ended {
  code: number;
  /** The complete output. */
  output: string;
}

/** Runs one of our programs to its end, on a database of its own of the kind under test. */
export async function runProgram(file: string, settings: Record<string, string>): Promise<Ended> {
  const database = process.env.TEST_DATABASE_URL ? await createDatabase() : null;
  try {
    return await ended(file, { ...settings, ...(database && { DATABASE_URL: database.url }) });
  } finally {
    await database?.drop();
  }
}

const ended = (file: string, settings: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    execFile(
      process.execPath,
      ['--import', '@swc-node/register/esm-register', file],
      { cwd: ROOT, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }, maxBuffer: MAX_OUTPUT },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: `${stdout}${stderr}` }),
    );
  });
