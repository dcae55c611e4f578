import { describe, expect, it } from '@jest/globals';
import { spawnServer } from '../support/serverProcess.ts';

const SECRET = 'a-secret-that-must-not-be-shown-x';
const DATABASE = { DATABASE_URL: `postgres://suspire:${SECRET}@127.0.0.1:1/suspire` };

describe('a server with a bad configuration ends with one sentence that names the variable', () => {
  it.each<[variable: string, env: Record<string, string>]>([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['SESSION_SECRET', { SESSION_SECRET: '' }],
    ['SESSION_SECRET', { SESSION_SECRET: SECRET.slice(0, 31) }],
    ['SESSION_SECRET', { ...DATABASE, BETA_ACCESS_CODES: 'welcome' }],
    ['BETA_ACCESS_CODES', { ...DATABASE, SESSION_SECRET: SECRET }],
    ['BETA_ACCESS_CODES', { BETA_ACCESS_CODES: 'ab' }],
    ['DATABASE_URL', { ...DATABASE, DATABASE_URL: `mysql://suspire:${SECRET}@127.0.0.1/suspire`, SESSION_SECRET: SECRET, BETA_ACCESS_CODES: 'welcome' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'suspire.example' }],
    ['SMTP_URL', { SMTP_URL: `http://mail:${SECRET}@mail.example` }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['GRAPHQL_EXPLORER', { GRAPHQL_EXPLORER: 'maybe' }],
    ['MAIL_FROM', { MAIL_FROM: 'no address' }],
  ])('%s: %j', async (variable, env) => {
    const child = spawnServer(env);
    expect(await child.exited).toEqual({ code: 1, signal: null });
    const sentences = child.output().trim().split('\n');
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${variable} is .+must .+\\.$`));
    expect(child.output()).not.toContain(SECRET.slice(0, 31));
  });

  it('says all that is wrong at once', async () => {
    const child = spawnServer({ PORT: 'abc', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' });
    await child.exited;
    expect(child.output().trim().split('\n')).toHaveLength(3);
  });
});
