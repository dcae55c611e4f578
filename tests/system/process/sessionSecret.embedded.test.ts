import { expect, it } from '@jest/globals';
import { rest } from '../../support/http/calls.ts';
import { spawnServer } from '../../support/processes/serverProcess.ts';

const PASSWORD = 'nine tame geese';

interface Tokens {
  access: string;
  refresh: string;
}

it('creates and keeps a secret for the embedded database, so that sessions survive a restart', async () => {
  const first = spawnServer();
  const account = {
    username: 'ada',
    email: 'ada@example.test',
    password: PASSWORD,
    beta_access_code: 'welcome',
  };
  const body = JSON.stringify(account);
  const reply = await fetch(`${await first.ready()}/api/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { access } = (await reply.json()) as { access: string };
  first.kill();
  expect(await first.exited).toEqual({ code: 0, signal: null });

  const second = spawnServer({ DATA_DIR: first.dataDir });
  const check = await fetch(`${await second.ready()}/api/check-auth/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(check.status).toBe(200);
  expect(first.output() + second.output()).not.toContain(access);
});

it('keeps sessions and API tokens under a new secret, and rejects only access tokens', async () => {
  const first = spawnServer({ SESSION_SECRET: 'the first secret of thirty-two bytes' });
  const registered = await rest({ url: await first.ready() }, 'POST', '/register/', {
    body: { username: 'ada', email: 'ada@example.test', password: PASSWORD, beta_access_code: 'welcome' },
  });
  const old = registered.body as Tokens;
  const made = await rest({ url: await first.listening() }, 'POST', '/api-tokens/', {
    as: old.access,
    body: { name: 'robot', password: PASSWORD, scopes: ['library_read'] },
  });
  first.kill();
  await first.exited;

  const second = spawnServer({ DATA_DIR: first.dataDir, SESSION_SECRET: 'the second secret, of as many bytes' });
  const server = { url: await second.ready() };
  const { token } = made.body as { token: string };
  expect(await rest(server, 'GET', '/contents/', { as: token })).toMatchObject({ status: 200 });
  expect(await rest(server, 'GET', '/contents/', { as: old.access })).toMatchObject({ status: 401 });
  const renewed = await rest(server, 'POST', '/token/refresh/', { body: { refresh: old.refresh } });
  expect(renewed).toMatchObject({ status: 200 });
  const { access } = renewed.body as Tokens;
  expect(await rest(server, 'GET', '/contents/', { as: access })).toMatchObject({ status: 200 });
});
