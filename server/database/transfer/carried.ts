import { rename } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { type KeptName, keptPath, readKept, writeKept } from '../embedded/keptFiles.ts';
import { syncFolder } from '../embedded/sync.ts';
import type { Place } from './places.ts';

/** What goes along with a database: what its server made for itself; null what it did not make, or is told. */
export type Carried = Record<KeptName, string | null>;

/** A server on PostgreSQL is told all of it. A secret that the server is told instead of the one that it made is in no file. */
export async function carriedFrom(source: Place & Pick<Config, 'sessionSecret'>): Promise<Carried> {
  if (source.databaseUrl) return { sessionSecret: null, signUpCode: null };
  return {
    sessionSecret: source.sessionSecret ? null : await readKept(source.dataDir, 'sessionSecret'),
    signUpCode: await readKept(source.dataDir, 'signUpCode'),
  };
}

/**
 * So who is signed in stays so, and who was told the code can sign up. What is there belonged to another database: it is set
 * aside, in the files whose names are answered.
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

/** As a sentence behind another. */
export const setAside = (former: string[]) =>
  former.length === 0 ? '' : ` The files of another database were set aside: ${former.join(', ')}.`;
