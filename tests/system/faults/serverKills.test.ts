import { expect, it } from '@jest/globals';
import { spawnServer } from '../../support/processes/serverProcess.ts';
import { databases } from './databases.ts';
import { longEnough, times } from './share.ts';
import { stopwatch } from './stopwatch.ts';
import { figuresOf, NOTHING, signUpUsers, someWrites, type Users } from './users.ts';

const KILLS = times(100);

it.each(databases)(
  `loses nothing acknowledged in ${KILLS} kills of the server on $name`,
  async ({ name, settings }) => {
    const { report } = stopwatch();
    const env = await settings();
    let users: Users | null = null;
    let findings = NOTHING;
    for (let kill = 0; kill <= KILLS; kill++) {
      const server = spawnServer(env);
      const url = await server.ready();
      users ??= await signUpUsers(url);
      findings = await users.findings(url);
      expect(findings).toEqual(NOTHING);
      await users.refresh(url);
      if (kill < KILLS) await users.writeUntil(url, someWrites(50), () => server.kill('SIGKILL'));
      else server.kill();
      await server.exited;
    }
    if (users) report(`${KILLS} kills of the server on ${name}: ${figuresOf(users, findings)}`);
  },
  longEnough(KILLS),
);
