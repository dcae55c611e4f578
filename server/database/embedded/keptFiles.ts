import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../makeFolders.ts';

/** What a server makes for itself on its first start, unless it is told it. */
const KEPT = {
  sessionSecret: { name: 'session-secret', minLength: 32 },
  signUpCode: { name: 'sign-up-code', minLength: 12 },
};

export type KeptName = keyof typeof KEPT;

export const keptPath = (dataDir: string, kept: KeptName) => path.resolve(dataDir, KEPT[kept].name);

/** Null where there is none, or what is shorter than a server makes it. */
export async function readKept(dataDir: string, kept: KeptName): Promise<string | null> {
  const text = (await readFile(keptPath(dataDir, kept), 'utf8').catch(() => '')).trim();
  return text.length >= KEPT[kept].minLength ? text : null;
}

/** In a file of the data directory that only the server's user may read. */
export async function writeKept(dataDir: string, kept: KeptName, text: string) {
  await makeFolders(dataDir);
  await writeFile(keptPath(dataDir, kept), text, { mode: 0o600, flush: true });
}
