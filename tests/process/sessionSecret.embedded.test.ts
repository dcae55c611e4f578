import { expect, it } from '@jest/globals';
import { spawnServer } from '../support/serverProcess.ts';

it('makes its own secret for the embedded database and keeps it: sessions outlive a restart', async () => {
  const first = spawnServer();
  const account = {
    username: 'ada',
    email: 'ada@example.test',
    password: 'nine tame geese',
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
