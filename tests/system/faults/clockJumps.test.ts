import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Api, apis, valueOf } from '../../support/apis.ts';
import { Ledger } from '../../support/database/ledger.ts';
import { lostWrites, newText, signUp } from '../../support/database/writers.ts';
import { SERVER, type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';
import { type WebhookApi, webhookApis } from '../../support/webhooks/webhookApis.ts';
import { webhookTarget } from '../../support/webhooks/webhookTarget.ts';
import { databases } from './databases.ts';
import { longEnough } from './share.ts';
import { number, stopwatch } from './stopwatch.ts';

const HOUR_MS = 3_600_000;
/** An hour forwards, back, an hour backwards, and forwards again. */
const SHIFTS_MS = [HOUR_MS, 0, -HOUR_MS, 0];
/** Longer than the interval at which a server reads its clock's file. */
const SETTLED_MS = 200;
const LOGIN_LIMIT_SECONDS = 15 * 60;

const target = await webhookTarget();
const folder = mkdtempSync(path.join(tmpdir(), 'suspire-clock-'));
const file = path.join(folder, 'shift');
afterAll(() => rmSync(folder, { recursive: true }));

/** Sets the shift of the server's clock. */
async function setClock(shiftMs: number) {
  writeFileSync(`${file}.next`, String(shiftMs));
  renameSync(`${file}.next`, file);
  await pause(SETTLED_MS);
}

const [node = '', ...words] = SERVER;
const WITH_OTHER_CLOCK = [node, '--import', path.join(import.meta.dirname, 'shiftedClock.mjs'), ...words];

/** The shift of the server's clock in minutes, from the last line of its log. */
function seenShift({ output }: ServerProcess) {
  const times = [...output().matchAll(/"time":(\d+)/g)];
  const minutes = Math.round((Number(times.at(-1)?.[1]) - Date.now()) / 60_000);
  // Adding 0 turns -0 into 0.
  return minutes + 0;
}

/** All ids of a list, read page by page. */
async function walked(api: Api, token: string) {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { results, totalPages } = valueOf(await api.listContents(token, { page, pageSize: 10 }));
    ids.push(...results.map(({ id }) => id));
    if (page >= totalPages) return ids;
  }
}

describe.each(databases)('a clock that jumps an hour, on $name', ({ name, settings }) => {
  it(
    'ends no session, stops no work and loses nothing',
    async () => {
      const { report } = stopwatch();
      await setClock(0);
      const env = { ...(await settings()), WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', SHIFTED_CLOCK: file };
      const server = spawnServer(env, WITH_OTHER_CLOCK);
      const url = await server.ready();
      const ledger = new Ledger();
      let session = await signUp(url, 'traveller');
      const webhooks = (webhookApis({ url })[0] as [string, WebhookApi])[1];
      valueOf(await webhooks.create(session.accessToken, { url: target.url, events: ['content.created'] }));
      const [[, graphqlApi], [, restApi]] = apis({ url }) as [[string, Api], [string, Api]];
      const seen: number[] = [];
      const refreshed: boolean[] = [];

      const everything = async (shiftMs: number) => {
        await setClock(shiftMs);
        // Users stay signed in: an expired access token is refreshed.
        const { ok: isGood } = await restApi.checkAuth(session.accessToken);
        if (!isGood) session = { ...session, ...valueOf(await restApi.refresh(session.refreshToken)) };
        refreshed.push(!isGood);
        const token = session.accessToken;
        for (const [apiName, api] of [
          ['GraphQL', graphqlApi],
          ['REST', restApi],
        ] as const) {
          const word = `word${shiftMs}x${seen.length}${apiName}`.replace('-', 'minus');
          const created = valueOf(await api.createContent(token, { title: word, content: newText(10) }));
          const edited = valueOf(await api.updateContent(token, created.id, { content: newText(20) }));
          ledger.add(created);
          ledger.add(edited);
          // Background work continues: the search finds the content, and its webhook arrives.
          await until(async () => valueOf(await api.listContents(token, { search: word })).totalCount === 1);
          await until(() => target.received.some(({ body }) => body.includes(`"${word}"`)));
          const ids = await walked(api, token);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toContain(created.id);
          expect(ids.length).toBe(valueOf(await api.listContents(token)).totalCount);
        }
        seen.push(seenShift(server));
      };
      for (const shiftMs of [0, ...SHIFTS_MS]) await everything(shiftMs);

      const lost = await lostWrites(url, session.accessToken, ledger);
      const failed = [...server.output().matchAll(/"status":5\d\d/g)].length;
      report(
        `Clock of the server on ${name} set to ${seen.map((minutes) => `${minutes} min`).join(', ')}: ${number(ledger.size)} writes acknowledged, ${number(lost.length)} lost; access tokens renewed: ${refreshed.filter(Boolean).length}, refused for good: 0; answers of 5xx: ${failed}; webhooks ${number(target.received.length)}`,
      );
      // Control: the server did see the other time.
      expect(seen).toEqual([0, ...SHIFTS_MS].map((ms) => ms / 60_000));
      expect(refreshed).toContain(true);
      expect(lost).toEqual([]);
      expect(failed).toBe(0);
      expect(server.output()).not.toMatch(/a (request|resolver|round) failed|unhandled/i);

      server.kill();
      expect(await server.exited).toEqual({ code: 0, signal: null });
    },
    longEnough(1),
  );

  it(
    'blocks logins no longer than the limit',
    async () => {
      await setClock(HOUR_MS);
      const server = spawnServer({ ...(await settings()), SHIFTED_CLOCK: file }, WITH_OTHER_CLOCK);
      const url = await server.ready();
      await signUp(url, 'guessed');
      const [, [, api]] = apis({ url }) as [unknown, [string, Api]];
      const wrong = () => api.login({ username: 'guessed', password: 'not this one' });
      for (let tries = 1; tries <= 10; tries++) expect(await wrong()).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await wrong()).toMatchObject({ code: 'RATE_LIMITED' });
      await setClock(0);
      const afterwards = await wrong();
      expect(afterwards.ok).toBe(false);
      if (!afterwards.ok) expect(afterwards.retryAfter ?? 0).toBeLessThanOrEqual(LOGIN_LIMIT_SECONDS);
      server.kill('SIGKILL');
      await server.exited;
    },
    longEnough(1),
  );
});
