import { rename } from 'node:fs/promises';
import { syncFolder } from '../../base/disk/sync.ts';
import type { Config } from '../../config.ts';
import { type KeptName, keptPath, readKept, writeKept } from '../embedded/keptFiles.ts';
import type { Place } from '../operator/existing.ts';

/**
 * Secrets that are transferred with a database because its server generated them; null for secrets that were configured
 * or never generated.
 */
export type Carried = Record<KeptName, string | null>;

/**
 * A server on PostgreSQL has all its secrets configured. A configured secret that replaces a generated one is never
 * written to a file.
 */
export async function carriedFrom(source: Place & Pick<Config, 'sessionSecret'>): Promise<Carried> {
  if (source.databaseUrl) return { sessionSecret: null, signUpCode: null };
  return {
    sessionSecret: source.sessionSecret ? null : await readKept(source.dataDir, 'sessionSecret'),
    signUpCode: await readKept(source.dataDir, 'signUpCode'),
  };
}

/**
 * Writes the transferred secrets, so that sessions and the sign-up code stay valid. Existing secrets belonged to
 * another database: they are moved aside, to the returned files.
 */
export async function carryTo({ databaseUrl, dataDir }: Place, carried: Carried): Promise<string[]> {
  const former: string[] = [];
  if (databaseUrl) return former;
  for (const [name, text] of Object.entries(carried) as [KeptName, string | null][]) {
    const there = await readKept(dataDir, name);
    if (text === null || text === there) continue;
    const file = keptPath(dataDir, name);
    if (there !== null) {
      former.push(`${file}.${Date.now()}`);
      await rename(file, former.at(-1) ?? '');
    }
    await writeKept(dataDir, name, text);
  }
  await syncFolder(dataDir);
  return former;
}

/** A sentence about the files, to be appended to another sentence. */
export const setAside = (former: string[]) =>
  former.length === 0 ? '' : ` The files of another database were set aside: ${former.join(', ')}.`;
