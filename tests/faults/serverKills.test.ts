import { expect, it } from '@jest/globals';
import { spawnServer } from '../support/processes/serverProcess.ts';
import { databases } from './databases.ts';
import { longEnough, times } from './share.ts';
import { stopwatch } from './told.ts';
import { figuresOf, NOTHING, signUpUsers, someWrites, type Users } from './users.ts';

const KILLS = times(100);

it.each(databases)(
  `${KILLS} kills of the server on $name lose nothing that was acknowledged`,
  async ({ name, settings }) => {
    const { tell } = stopwatch();
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
    if (users) tell(`${KILLS} kills of the server on ${name}: ${figuresOf(users, findings)}`);
  },
  longEnough(KILLS),
);
