import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restClient, valueOf } from '../../support/client/apis.ts';
import type { Client } from '../../support/client/types.ts';
import { startConnectProxy } from '../../support/http/connectProxy.ts';
import { freePort } from '../../support/processes/freePort.ts';
import { PASSWORD, type Person, signUp } from '../../support/system/load.ts';
import { type Env, type ServerProcess, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

const SECRET = 'a-secret-that-must-not-be-shown-x';

/** The message of each variable is tested in tests/unit/config/config.test.ts. */
it.each<[string, Env, unknown[]]>([
  [
    'are invalid',
    { PORT: 'abc', SMTP_URL: `http://mail:${SECRET}@mail.example` },
    [expect.stringMatching(/^PORT is "abc"; .+\.$/), expect.stringMatching(/^SMTP_URL is .+must .+\.$/)],
  ],
  [
    'no account could have',
    { ADMIN_USERNAME: 'a b', ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'password1' },
    [
      'ADMIN_USERNAME is not usable: Username must be 1 to 150 letters, digits and . _ - + @ characters.',
      'ADMIN_EMAIL is not usable: Please enter a valid email address.',
      'ADMIN_PASSWORD is not usable: That password is too easy to guess. Please choose another one.',
    ],
  ],
])('exits with one sentence for each of the settings that %s, and shows no secret', async (_, env, lines) => {
  const child = spawnServer(env);
  expect(await child.exited).toEqual({ code: 1, signal: null });
  expect(child.output().trim().split('\n')).toEqual(lines);
  expect(child.output()).not.toContain(SECRET);
});

it('logs plain lines with LOG_FORMAT=plain, from the start to the stop', async () => {
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

it('generates a sign-up code for users of other machines and a session secret, and keeps both over a restart', async () => {
  const codeOf = async (server: ServerProcess) => (await server.written(/beta access code: (\S+)/))[1] ?? '';
  const addressOf = async (server: ServerProcess) => `http://127.0.0.1:${new URL(await server.ready()).port}`;
  const first = spawnServer({ HOST: '0.0.0.0' });
  const url = await addressOf(first);
  const code = await codeOf(first);
  expect(code).toMatch(/^\w{12}$/);
  await expect(signUp(url, 'ada')).rejects.toThrow('400');
  const { accessToken } = await signUp(url, 'ada', code);
  await first.end();

  const second = spawnServer({ HOST: '0.0.0.0', DATA_DIR: first.dataDir });
  const again = await addressOf(second);
  expect(await restClient({ url: again }).me(accessToken)).toMatchObject({ ok: true });
  await signUp(again, 'bob', code);
  expect(await codeOf(second)).toBe(code);
  expect(first.output() + second.output()).not.toContain(accessToken);
});

/** One start with these settings, and another one on its data with a new secret and another administrator. */
describe('a server with settings', () => {
  const password = 'nine tame geese';
  const token = `suspire_${'Ab3'.repeat(14)}_`;
  const admin = { ADMIN_EMAIL: 'ada@example.test', ADMIN_PASSWORD: password, ADMIN_TOKEN: token };
  let first: ServerProcess;
  let api: Client;
  let administrator: { accessToken: string };
  let person: Person;
  let robot: string;
  let proxy: Awaited<ReturnType<typeof startConnectProxy>>;

  beforeAll(async () => {
    proxy = await startConnectProxy(9);
    first = spawnServer({
      ...admin,
      ADMIN_USERNAME: 'ada',
      BETA_ACCESS_CODES: 'for the team only:25',
      SESSION_SECRET: 'the first secret of thirty-two bytes',
      MAIL_FORM: 'Suspire <suspire@example.test>',
      HTTP_PROXY: proxy.url,
      OLLAMA_BASE_URL: 'http://models.invalid:8080',
    });
    const url = await first.ready();
    api = restClient({ url });
    administrator = valueOf(await api.login(null, { username: 'ada', password }));
    person = await signUp(url, 'ben', 'for the team only');
    const wishes = { name: 'robot', password: PASSWORD, scopes: ['library_read'] };
    robot = valueOf(await api.createApiToken(person.accessToken, wishes)).token;
  });
  afterAll(() => proxy.close());

  it('logs JSON where the output is no terminal, and warns of a misspelt setting', () => {
    expect(first.output()).toMatch(/^\{"level":30,.*"msg":"ready"\}$/m);
    expect(first.output()).toContain('MAIL_FORM is not a setting of Suspire and is ignored. Did you mean MAIL_FROM?');
  });

  it('sends requests of the compiled server through the proxy', async () => {
    await until(() => proxy.asked.length > 0);
    expect(new Set(proxy.asked)).toEqual(new Set(['models.invalid:8080']));
  });

  it('keeps a sign-up code that the operator chose out of the output', () => {
    expect(first.output()).toContain('Sign up with a code of BETA_ACCESS_CODES');
    expect(first.output()).not.toContain('for the team only');
  });

  it('creates the administrator and the API token', async () => {
    expect(valueOf(await api.adminUsers(administrator.accessToken)).results).toContainEqual(
      expect.objectContaining({ username: 'ada', email: 'ada@example.test', isAdministrator: true, apiTokens: 1 }),
    );
    expect(valueOf(await api.auditLog(administrator.accessToken)).results).toMatchObject([
      { actor: 'settings of the server', action: 'user_created', subject: 'ada' },
    ]);
    expect(await api.me(token)).toMatchObject({ value: { username: 'ada' } });
    expect(await api.createContent(token, { title: 'By a program', content: 'x' })).toMatchObject({ ok: true });
    expect(first.output()).toContain('the first administrator was created');
  });

  it('can be started with another secret, which rejects only access tokens, and creates no second administrator', async () => {
    await first.end();
    const second = spawnServer({
      ...admin,
      ADMIN_USERNAME: 'eve',
      DATA_DIR: first.dataDir,
      SESSION_SECRET: 'the second secret, of as many bytes',
    });
    const later = restClient({ url: await second.ready() });
    expect(await later.contents(robot)).toMatchObject({ status: 200 });
    expect(await later.contents(person.accessToken)).toMatchObject({ status: 401 });
    const renewed = valueOf(await later.refreshSession(null, { refreshToken: person.refreshToken }));
    expect(await later.contents(renewed.accessToken)).toMatchObject({ status: 200 });

    expect(await later.login(null, { username: 'eve', password })).toMatchObject({ status: 401 });
    expect(second.output().match(/are ignored, because the server has accounts/g)).toHaveLength(1);
    for (const output of [first.output(), second.output()]) {
      expect(output).not.toContain(password);
      expect(output).not.toContain(token);
    }
  });
});
