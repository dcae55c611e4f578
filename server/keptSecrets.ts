import { randomInt } from 'node:crypto';
import { randomToken } from './auth/sessions/tokens.ts';
import type { Config } from './config.ts';
import type { BetaCodeSetting } from './config/variables.ts';
import { type KeptName, readKept, writeKept } from './database/embedded/keptFiles.ts';

/** Without vowels, which would make words, and without what looks alike. */
const CODE_CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789';
const CODE_LENGTH = 12;

type Settings = Pick<Config, 'sessionSecret' | 'betaAccessCodes' | 'dataDir'>;

/** The secret that signs access tokens: configured, or made on the first start. */
export const sessionSecretOf = async ({ sessionSecret, dataDir }: Settings) =>
  sessionSecret ?? (await keptOr(dataDir, 'sessionSecret', randomToken));

/** The codes that let people sign up: configured, or one that was made on the first start. */
export const betaAccessCodesOf = async ({ betaAccessCodes, dataDir }: Settings): Promise<BetaCodeSetting[]> =>
  betaAccessCodes ?? [{ code: await keptOr(dataDir, 'signUpCode', randomCode), maxUses: null }];

async function keptOr(dataDir: string, name: KeptName, make: () => string) {
  const kept = await readKept(dataDir, name);
  if (kept !== null) return kept;
  const made = make();
  await writeKept(dataDir, name, made);
  return made;
}

const randomCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');
