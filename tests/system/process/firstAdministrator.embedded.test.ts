import { expect, it } from '@jest/globals';
import { spawnServer } from '../../support/processes/serverProcess.ts';

const PASSWORD = 'nine tame geese';
const TOKEN = `suspire_${'Ab3'.repeat(14)}_`;
const ADMIN = { ADMIN_USERNAME: 'ada', ADMIN_EMAIL: 'ada@example.test', ADMIN_PASSWORD: PASSWORD };

const call = async (url: string, path: string, body?: object, token?: string) => {
  const response = await fetch(`http://127.0.0.1:${new URL(url).port}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('creates the administrator and the API token of the settings once, and logs neither', async () => {
  const first = spawnServer({ ...ADMIN, ADMIN_TOKEN: TOKEN });
  const url = await first.ready();
  const login = await call(url, '/login/', { username: 'ada', password: PASSWORD });
  expect(login.status).toBe(200);
  const token = String(login.body.access);
  expect((await call(url, '/admin/users/', undefined, token)).body).toMatchObject({
    results: [{ username: 'ada', email: 'ada@example.test', is_administrator: true, api_tokens: 1 }],
  });
  expect((await call(url, '/admin/audit-log/', undefined, token)).body).toMatchObject({
    results: [{ actor: 'settings of the server', action: 'user_created', subject: 'ada' }],
  });
  expect((await call(url, '/check-auth/', undefined, TOKEN)).body).toMatchObject({ username: 'ada' });
  expect((await call(url, '/contents/', { title: 'By a program', content: 'x' }, TOKEN)).status).toBe(201);
  expect(first.output()).toContain('the first administrator was created');
  first.kill();
  await first.exited;

  const second = spawnServer({ ...ADMIN, ADMIN_USERNAME: 'eve', ADMIN_TOKEN: TOKEN, DATA_DIR: first.dataDir });
  const again = await second.ready();
  expect((await call(again, '/login/', { username: 'eve', password: PASSWORD })).status).toBe(401);
  expect(second.output().match(/are ignored, because the server has accounts/g)).toHaveLength(1);
  for (const output of [first.output(), second.output()]) {
    expect(output).not.toContain(PASSWORD);
    expect(output).not.toContain(TOKEN);
  }
});

it('refuses settings that no account could have', async () => {
  const child = spawnServer({ ADMIN_USERNAME: 'a b', ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'password1' });
  expect(await child.exited).toEqual({ code: 1, signal: null });
  expect(child.output().trim().split('\n')).toEqual([
    'ADMIN_USERNAME is not usable: Username must be 1 to 150 letters, digits and . _ - + @ characters.',
    'ADMIN_EMAIL is not usable: Please enter a valid email address.',
    'ADMIN_PASSWORD is not usable: That password is too easy to guess. Please choose another one.',
  ]);
});
