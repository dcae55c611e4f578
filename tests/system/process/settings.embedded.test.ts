import { describe, expect, it } from '@jest/globals';
import { restClient, valueOf } from '../../support/client/apis.ts';
import { startConnectProxy } from '../../support/http/connectProxy.ts';
import { freePort } from '../../support/processes/freePort.ts';
import { aNewcomer, PASSWORD, signUp } from '../../support/system/load.ts';
import { type Env, type ServerProcess, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

const SECRET = 'a-secret-that-must-not-be-shown-x';

/** The message of each variable is tested in tests/unit/config/config.test.ts. */
describe('a server with an invalid configuration', () => {
  it.each<[string, Env, unknown[]]>([
    [
      'one sentence that names the variable and no secret',
      { SMTP_URL: `http://mail:${SECRET}@mail.example` },
      [expect.stringMatching(/^SMTP_URL is .+must .+\.$/)],
    ],
    [
      'the missing session secret of DATABASE_URL',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', BETA_ACCESS_CODES: 'welcome' },
      [expect.stringMatching(/^SESSION_SECRET .* at least 32 bytes\.$/)],
    ],
    [
      'the setting and the path of a secret that cannot be read',
      { SESSION_SECRET_FILE: '/nowhere/secret' },
      ['SESSION_SECRET_FILE is "/nowhere/secret"; the file cannot be read (ENOENT).'],
    ],
    ['all errors together', { PORT: 'abc', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' }, Array(3).fill(expect.any(String))],
    [
      'settings that no account could have',
      { ADMIN_USERNAME: 'a b', ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'password1' },
      [
        'ADMIN_USERNAME is not usable: Username must be 1 to 150 letters, digits and . _ - + @ characters.',
        'ADMIN_EMAIL is not usable: Please enter a valid email address.',
        'ADMIN_PASSWORD is not usable: That password is too easy to guess. Please choose another one.',
      ],
    ],
  ])('exits with %s', async (_, env, lines) => {
    const child = spawnServer(env);
    expect(await child.exited).toEqual({ code: 1, signal: null });
    expect(child.output().trim().split('\n')).toEqual(lines);
    expect(child.output()).not.toContain(SECRET);
  });
});

it('warns about a misspelt setting', async () => {
  const server = spawnServer({ MAIL_FORM: 'Suspire <suspire@example.test>' });
  await server.written(/MAIL_FORM is not a setting of Suspire and is ignored\. Did you mean MAIL_FROM\?/);
});

describe('the log', () => {
  it('has plain lines with LOG_FORMAT=plain, from the start to the stop', async () => {
    const port = await freePort();
    const server = spawnServer({ PORT: String(port), LOG_FORMAT: 'plain' });
    await server.written(
      /Suspire is at .*\n {2}Sign up with .*welcome\n {2}Data: .*\n {2}AI: Offline writer \(no AI\)\n/,
    );
    await fetch(`http://127.0.0.1:${port}/api/nothing/`);
    await server.written(/^\d\d:\d\d:\d\d GET \/api\/nothing\/ 404 \d+ ms$/m);
    expect((await server.end()).code).toBe(0);
    expect(server.output()).toMatch(/^\d\d:\d\d:\d\d stopped/m);
    expect(server.output()).not.toMatch(/[{}]|\u001b/);
  });

  it('is JSON where the output is no terminal', async () => {
    const server = spawnServer();
    await server.ready();
    await server.end();
    expect(server.output()).toMatch(/^\{"level":30,.*"msg":"ready"\}$/m);
  });
});

describe('the sign-up code', () => {
  const codeOf = async (server: ServerProcess) => (await server.written(/beta access code: (\S+)/))[1] ?? '';
  const addressOf = async (server: ServerProcess) => `http://127.0.0.1:${new URL(await server.ready()).port}`;

  it('is generated for users of other machines, and survives a restart', async () => {
    const first = spawnServer({ HOST: '0.0.0.0' });
    const url = await addressOf(first);
    const code = await codeOf(first);
    expect(code).toMatch(/^\w{12}$/);
    await expect(signUp(url, 'ada')).rejects.toThrow('400');
    await signUp(url, 'ada', code);
    await first.end();

    const second = spawnServer({ HOST: '0.0.0.0', DATA_DIR: first.dataDir });
    await signUp(await addressOf(second), 'bob', code);
    expect(await codeOf(second)).toBe(code);
  });

  it('stays out of the output if the operator chose it', async () => {
    const server = spawnServer({ BETA_ACCESS_CODES: 'for the team only:25' });
    const url = await server.ready();
    await server.written(/Sign up with a code of BETA_ACCESS_CODES/);
    expect(server.output()).not.toContain('for the team only');
    await signUp(url, 'ada', 'for the team only');
  });
});

describe('the session secret', () => {
  it('is created and kept for the embedded database, so that sessions survive a restart', async () => {
    const first = spawnServer();
    const token = await aNewcomer(await first.ready(), 'ada');
    expect(await first.end()).toEqual({ code: 0, signal: null });
    const second = spawnServer({ DATA_DIR: first.dataDir });
    expect(await restClient({ url: await second.ready() }).me(token)).toMatchObject({ ok: true });
    expect(first.output() + second.output()).not.toContain(token);
  });

  it('can be replaced: sessions and API tokens stay, and only access tokens are rejected', async () => {
    const first = spawnServer({ SESSION_SECRET: 'the first secret of thirty-two bytes' });
    const url = await first.ready();
    const { accessToken, refreshToken } = await signUp(url, 'ada');
    const wishes = { name: 'robot', password: PASSWORD, scopes: ['library_read'] };
    const { token } = valueOf(await restClient({ url }).createApiToken(accessToken, wishes));
    await first.end();

    const second = spawnServer({ DATA_DIR: first.dataDir, SESSION_SECRET: 'the second secret, of as many bytes' });
    const api = restClient({ url: await second.ready() });
    expect(await api.contents(token)).toMatchObject({ status: 200 });
    expect(await api.contents(accessToken)).toMatchObject({ status: 401 });
    const renewed = valueOf(await api.refreshSession(null, { refreshToken }));
    expect(await api.contents(renewed.accessToken)).toMatchObject({ status: 200 });
  });
});

it('creates the administrator and the API token of the settings once, and logs neither', async () => {
  const password = 'nine tame geese';
  const token = `suspire_${'Ab3'.repeat(14)}_`;
  const env = { ADMIN_EMAIL: 'ada@example.test', ADMIN_PASSWORD: password, ADMIN_TOKEN: token };
  const first = spawnServer({ ...env, ADMIN_USERNAME: 'ada' });
  const api = restClient({ url: await first.ready() });
  const { accessToken } = valueOf(await api.login(null, { username: 'ada', password }));
  expect(valueOf(await api.adminUsers(accessToken)).results).toMatchObject([
    { username: 'ada', email: 'ada@example.test', isAdministrator: true, apiTokens: 1 },
  ]);
  expect(valueOf(await api.auditLog(accessToken)).results).toMatchObject([
    { actor: 'settings of the server', action: 'user_created', subject: 'ada' },
  ]);
  expect(await api.me(token)).toMatchObject({ value: { username: 'ada' } });
  expect(await api.createContent(token, { title: 'By a program', content: 'x' })).toMatchObject({ ok: true });
  expect(first.output()).toContain('the first administrator was created');
  await first.end();

  const second = spawnServer({ ...env, ADMIN_USERNAME: 'eve', DATA_DIR: first.dataDir });
  const again = restClient({ url: await second.ready() });
  expect(await again.login(null, { username: 'eve', password })).toMatchObject({ status: 401 });
  expect(second.output().match(/are ignored, because the server has accounts/g)).toHaveLength(1);
  for (const output of [first.output(), second.output()]) {
    expect(output).not.toContain(password);
    expect(output).not.toContain(token);
  }
});

it('sends requests of the compiled server through the proxy', async () => {
  const proxy = await startConnectProxy(9);
  const server = spawnServer({ HTTP_PROXY: proxy.url, OLLAMA_BASE_URL: 'http://models.invalid:8080' });
  await server.ready();
  await until(() => proxy.asked.includes('models.invalid:8080'));
  expect(new Set(proxy.asked)).toEqual(new Set(['models.invalid:8080']));
  await server.end();
  await proxy.close();
});
