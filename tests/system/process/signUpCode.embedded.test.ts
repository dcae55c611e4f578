import { expect, it } from '@jest/globals';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';

const loggedCode = async (server: ServerProcess) => (await server.written(/beta access code: (\S+)/))[1] ?? '';

async function signUp(url: string, username: string, beta_access_code: string) {
  const account = { username, email: `${username}@example.test`, password: 'nine tame geese', beta_access_code };
  const { port } = new URL(url);
  const reply = await fetch(`http://127.0.0.1:${port}/api/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return reply.status;
}

it('admits users of other machines by a generated code, which survives a restart', async () => {
  const first = spawnServer({ HOST: '0.0.0.0' });
  const url = await first.ready();
  const code = await loggedCode(first);
  expect(code).toMatch(/^\w{12}$/);
  expect(await signUp(url, 'ada', 'welcome')).toBe(400);
  expect(await signUp(url, 'ada', code)).toBe(201);
  first.kill();
  await first.exited;

  const second = spawnServer({ HOST: '0.0.0.0', DATA_DIR: first.dataDir });
  const again = await second.ready();
  expect(await loggedCode(second)).toBe(code);
  expect(await signUp(again, 'bob', code)).toBe(201);
});

it('keeps the codes of the operator out of its output', async () => {
  const server = spawnServer({ BETA_ACCESS_CODES: 'for the team only:25' });
  const url = await server.ready();
  await server.written(/Sign up with a code of BETA_ACCESS_CODES/);
  expect(server.output()).not.toContain('for the team only');
  expect(await signUp(url, 'ada', 'for the team only')).toBe(201);
});

it('warns about a misspelt setting', async () => {
  const server = spawnServer({ MAIL_FORM: 'Suspire <suspire@example.test>' });
  await server.written(/MAIL_FORM is not a setting of Suspire and is ignored\. Did you mean MAIL_FROM\?/);
});
