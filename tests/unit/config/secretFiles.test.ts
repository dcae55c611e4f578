import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readCommandConfig, readConfig, readDatabaseConfig } from '../../../server/config.ts';
import { type Variable, variables } from '../../../server/config/variables.ts';

const SECRET = 'a-secret-that-must-not-be-shown-x';
const folder = mkdtempSync(path.join(tmpdir(), 'suspire-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** The path of a new file with this text. */
function fileWith(text: string) {
  const file = path.join(folder, `secret-${++files}`);
  writeFileSync(file, text);
  return file;
}

function problemsOf(env: Record<string, string>) {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('a secret in a file', () => {
  it.each([
    ['without a newline', SECRET],
    ['with one', `${SECRET}\n`],
    ['with one of Windows', `${SECRET}\r\n`],
  ])('is read %s', (_, text) => {
    expect(readConfig({ SESSION_SECRET_FILE: fileWith(text) }).sessionSecret).toBe(SECRET);
  });

  it('keeps all but one newline', () => {
    expect(readConfig({ SESSION_SECRET_FILE: fileWith(`${SECRET}\n\n`) }).sessionSecret).toBe(`${SECRET}\n`);
  });

  it('can be each setting whose value is never shown, and no other', () => {
    const missing = path.join(folder, 'missing');
    for (const [name, { isSecret }] of Object.entries<Variable>(variables))
      expect(problemsOf({ [`${name}_FILE`]: missing })).toEqual(
        isSecret ? [`${name}_FILE is "${missing}"; the file cannot be read (ENOENT).`] : [],
      );
  });

  it('counts like a variable for settings that need it', () => {
    const address = `postgres://suspire:${SECRET}@127.0.0.1:1/suspire`;
    const env = {
      DATABASE_URL_FILE: fileWith(`${address}\n`),
      SESSION_SECRET_FILE: fileWith(SECRET),
      BETA_ACCESS_CODES_FILE: fileWith('come.in:3\n'),
      WEB_CONCURRENCY: '2',
    };
    expect(readConfig(env)).toMatchObject({
      databaseUrl: address,
      betaAccessCodes: [{ code: 'come.in', maxUses: 3 }],
      warnings: [],
    });
    expect(readCommandConfig(env).databaseUrl).toBe(address);
    expect(readDatabaseConfig(env).databaseUrl).toBe(address);
  });

  it('is not looked at by a command that needs the database only, unless it is its address', () => {
    const missing = path.join(folder, 'missing');
    expect(readDatabaseConfig({ SESSION_SECRET_FILE: missing }).databaseUrl).toBeNull();
    expect(() => readDatabaseConfig({ DATABASE_URL_FILE: missing })).toThrow('DATABASE_URL_FILE is');
  });

  it('is used when the variable is empty, and not set when its own name is empty', () => {
    expect(readConfig({ SESSION_SECRET: '', SESSION_SECRET_FILE: fileWith(SECRET) }).sessionSecret).toBe(SECRET);
    expect(readConfig({ SESSION_SECRET: SECRET, SESSION_SECRET_FILE: ' ' }).sessionSecret).toBe(SECRET);
  });

  it('is refused if the variable is set too', () => {
    expect(problemsOf({ SESSION_SECRET: SECRET, SESSION_SECRET_FILE: fileWith(SECRET) })).toEqual([
      'SESSION_SECRET and SESSION_SECRET_FILE are both set; only one of them may be.',
    ]);
  });

  it('is refused if the file is a folder, empty or too large', () => {
    mkdirSync(path.join(folder, 'folder'));
    const [empty, large] = [fileWith('\n'), fileWith('x'.repeat(65_537))];
    expect(problemsOf({ OPENAI_API_KEY_FILE: path.join(folder, 'folder') })).toEqual([
      expect.stringMatching(/^OPENAI_API_KEY_FILE is ".+folder"; the file cannot be read \(EISDIR\)\.$/),
    ]);
    expect(problemsOf({ OPENAI_API_KEY_FILE: empty })).toEqual([
      `OPENAI_API_KEY_FILE is "${empty}"; the file is empty.`,
    ]);
    expect(problemsOf({ OPENAI_API_KEY_FILE: large })).toEqual([
      `OPENAI_API_KEY_FILE is "${large}"; the file has more than 65536 bytes.`,
    ]);
  });

  it('is refused with its path and without its text if it is not usable', () => {
    const file = fileWith(SECRET.slice(0, 31));
    expect(problemsOf({ SESSION_SECRET_FILE: file })).toEqual([
      `SESSION_SECRET in the file "${file}" is not usable (value not shown); it must be at least 32 bytes.`,
    ]);
  });

  it('is one problem, also if the setting is required', () => {
    const env = {
      DATABASE_URL: 'postgres://suspire@127.0.0.1:1/suspire',
      BETA_ACCESS_CODES_FILE: path.join(folder, 'missing'),
      SESSION_SECRET: SECRET,
    };
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^BETA_ACCESS_CODES_FILE is /)]);
  });

  it('has a warning for a name that is almost one', () => {
    expect(readConfig({ SESION_SECRET_FILE: 'x', OPENAI_API_KEY_FILES: 'x' }).warnings).toEqual([
      'SESION_SECRET_FILE is not a setting of Suspire and is ignored. Did you mean SESSION_SECRET_FILE?',
      'OPENAI_API_KEY_FILES is not a setting of Suspire and is ignored. Did you mean OPENAI_API_KEY_FILE?',
    ]);
  });
});
