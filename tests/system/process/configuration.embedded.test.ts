import { describe, expect, it } from '@jest/globals';
import { spawnServer } from '../../support/processes/serverProcess.ts';

const SECRET = 'a-secret-that-must-not-be-shown-x';

/** The message of each variable is tested in tests/unit/config/config.test.ts. */
describe('a server with an invalid configuration', () => {
  it('exits with one sentence that names the variable and no secret', async () => {
    const child = spawnServer({ SMTP_URL: `http://mail:${SECRET}@mail.example` });
    expect(await child.exited).toEqual({ code: 1, signal: null });
    expect(child.output().trim().split('\n')).toEqual([expect.stringMatching(/^SMTP_URL is .+must .+\.$/)]);
    expect(child.output()).not.toContain(SECRET);
  });

  it('does not start with DATABASE_URL and no session secret', async () => {
    const child = spawnServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', BETA_ACCESS_CODES: 'welcome' });
    expect(await child.exited).toEqual({ code: 1, signal: null });
    expect(child.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^SESSION_SECRET .* at least 32 bytes\.$/),
    ]);
  });

  it('names the setting and the path of a secret that cannot be read', async () => {
    const child = spawnServer({ SESSION_SECRET_FILE: '/nowhere/secret' });
    expect(await child.exited).toEqual({ code: 1, signal: null });
    expect(child.output().trim()).toBe('SESSION_SECRET_FILE is "/nowhere/secret"; the file cannot be read (ENOENT).');
  });

  it('reports all errors together', async () => {
    const child = spawnServer({ PORT: 'abc', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' });
    await child.exited;
    expect(child.output().trim().split('\n')).toHaveLength(3);
  });
});
