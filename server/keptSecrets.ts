import { randomInt } from 'node:crypto';
import { randomToken } from './auth/sessions/tokens.ts';
import type { Config } from './config.ts';
import type { BetaCodeSetting } from './config/variables.ts';
import { type KeptName, readKept, writeKept } from './database/embedded/keptFiles.ts';

/** No vowels, which could form words, and no characters that look alike. */
const CODE_CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789';
const CODE_LENGTH = 12;

type Settings = Pick<Config, 'sessionSecret' | 'betaAccessCodes' | 'dataDir'>;

/** The secret that signs access tokens: configured, or generated on the first start. */
export const sessionSecretOf = async ({ sessionSecret, dataDir }: Settings) =>
  sessionSecret ?? (await keptOr(dataDir, 'sessionSecret', randomToken));

/** The codes that admit sign-ups: configured, or one that is generated on the first start. */
export const betaAccessCodesOf = async ({ betaAccessCodes, dataDir }: Settings): Promise<BetaCodeSetting[]> =>
  betaAccessCodes ?? [{ code: await keptOr(dataDir, 'signUpCode', randomCode), maxUses: null }];

async function keptOr(dataDir: string, name: KeptName, make: () => string) {
  const kept = await readKept(dataDir, name);
  if (kept !== null) return kept;
  const made = make();
  await writeKept(dataDir, name, made);
  return made;
}

/** A code that is easy to read out and to type. */
export const randomCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');
