import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../../base/disk/makeFolders.ts';

/** Secrets that a server generates on its first start unless they are configured. */
const KEPT = {
  sessionSecret: { name: 'session-secret', minLength: 32 },
  signUpCode: { name: 'sign-up-code', minLength: 12 },
};

export type KeptName = keyof typeof KEPT;

export const keptPath = (dataDir: string, kept: KeptName) => path.resolve(dataDir, KEPT[kept].name);

/** Null if there is no file, or its text is too short to be complete. */
export async function readKept(dataDir: string, kept: KeptName): Promise<string | null> {
  const text = (await readFile(keptPath(dataDir, kept), 'utf8').catch(() => '')).trim();
  return text.length >= KEPT[kept].minLength ? text : null;
}

/** Writes to a file of the data directory that only the server's user may read. */
export async function writeKept(dataDir: string, kept: KeptName, text: string) {
  await makeFolders(dataDir);
  await writeFile(keptPath(dataDir, kept), text, { mode: 0o600, flush: true });
}
