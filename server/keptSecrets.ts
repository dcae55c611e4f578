import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomToken } from './auth/sessions/tokens.ts';
import type { Config } from './config.ts';
import type { BetaCodeSetting } from './config/variables.ts';

/** Without vowels, which would make words, and without what looks alike. */
const CODE_CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789';
const CODE_LENGTH = 12;

type Settings = Pick<Config, 'sessionSecret' | 'betaAccessCodes' | 'dataDir'>;

/** The secret that signs access tokens: configured, or made on the first start. */
export const sessionSecretOf = async ({ sessionSecret, dataDir }: Settings) =>
  sessionSecret ?? (await keptSecret(dataDir, 'session-secret', 32, randomToken));

/** The codes that let people sign up: configured, or one that was made on the first start. */
export const betaAccessCodesOf = async ({ betaAccessCodes, dataDir }: Settings): Promise<BetaCodeSetting[]> =>
  betaAccessCodes ?? [{ code: await keptSecret(dataDir, 'sign-up-code', CODE_LENGTH, randomCode), maxUses: null }];

/** Kept in the data directory, readable by the owner only. */
async function keptSecret(dataDir: string, name: string, minLength: number, make: () => string) {
  const file = path.join(dataDir, name);
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept.length >= minLength) return kept;
  const made = make();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

const randomCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');
