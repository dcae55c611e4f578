import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { clients, restClient, valueOf } from '../../support/client/apis.ts';
import type { Client } from '../../support/client/types.ts';
import { Ledger, lostWrites } from '../../support/system/compare.ts';
import { newText, signUp } from '../../support/system/load.ts';
import { serverCommand, type ServerProcess, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';
import { webhookTarget } from '../../support/webhooks/webhookTarget.ts';
import { databases, longEnough, stopwatch } from './extent.ts';

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

const [node = '', ...words] = serverCommand('main');
const WITH_OTHER_CLOCK = [node, '--import', path.join(import.meta.dirname, 'shiftedClock.mjs'), ...words];

/** The shift of the server's clock in minutes, from the last line of its log. */
function seenShift({ output }: ServerProcess) {
  const times = [...output().matchAll(/"time":(\d+)/g)];
  const minutes = Math.round((Number(times.at(-1)?.[1]) - Date.now()) / 60_000);
  // Adding 0 turns -0 into 0.
  return minutes + 0;
}

/** All ids of a list, read page by page. */
async function walked(api: Client, token: string) {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { results, totalPages } = valueOf(await api.contents(token, { page, pageSize: 10 }));
    ids.push(...results.map(({ id }) => id));
    if (page >= totalPages) return ids;
  }
}

describe.each(databases)('a clock that jumps an hour, on $name', ({ name, settings }) => {
  it(
    'ends no session, stops no work and loses nothing',
    async () => {
      const report = stopwatch();
      await setClock(0);
      const env = { ...(await settings()), WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', SHIFTED_CLOCK: file };
      const server = spawnServer(env, WITH_OTHER_CLOCK);
      const url = await server.ready();
      const rest = restClient({ url });
      const ledger = new Ledger();
      let session = await signUp(url, 'traveller');
      valueOf(await rest.createWebhook(session.accessToken, { url: target.url, events: ['content.created'] }));
      const seen: number[] = [];
      let refreshed = 0;
      for (const shiftMs of [0, ...SHIFTS_MS]) {
        await setClock(shiftMs);
        // Users stay signed in: an expired access token is refreshed.
        if (!(await rest.me(session.accessToken)).ok) {
          const { refreshToken } = session;
          session = { ...session, ...valueOf(await rest.refreshSession(null, { refreshToken })) };
          refreshed++;
        }
        const token = session.accessToken;
        for (const [apiName, api] of clients({ url })) {
          const word = `word${shiftMs}x${seen.length}${apiName}`.replace('-', 'minus');
          const created = valueOf(await api.createContent(token, { title: word, content: newText(10) }));
          ledger.add(created);
          ledger.add(valueOf(await api.updateContent(token, { id: created.id, content: newText(20) })));
          // Background work continues: the search finds the content, and its webhook arrives.
          await until(async () => valueOf(await api.contents(token, { search: word })).totalCount === 1);
          await until(() => target.received.some(({ body }) => body.includes(`"${word}"`)));
          const ids = await walked(api, token);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toContain(created.id);
          expect(ids.length).toBe(valueOf(await api.contents(token)).totalCount);
        }
        seen.push(seenShift(server));
      }

      const lost = await lostWrites(url, session.accessToken, ledger);
      const failed = [...server.output().matchAll(/"status":5\d\d/g)].length;
      report(
        `Clock of the server on ${name} set to ${seen.join(', ')} min: ${ledger.size} writes acknowledged, ${lost.length} lost; access tokens renewed: ${refreshed}; answers of 5xx: ${failed}; webhooks ${target.received.length}`,
      );
      // Control: the server did see the other time.
      expect(seen).toEqual([0, ...SHIFTS_MS].map((ms) => ms / 60_000));
      expect(refreshed).toBeGreaterThan(0);
      expect(lost).toEqual([]);
      expect(failed).toBe(0);
      expect(server.output()).not.toMatch(/a (request|resolver|round) failed|unhandled/i);
      expect(await server.end()).toEqual({ code: 0, signal: null });
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
      const wrong = () => restClient({ url }).login(null, { username: 'guessed', password: 'not this one' });
      for (let tries = 1; tries <= 10; tries++) expect(await wrong()).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await wrong()).toMatchObject({ code: 'RATE_LIMITED' });
      await setClock(0);
      const afterwards = await wrong();
      expect(afterwards.ok).toBe(false);
      if (!afterwards.ok) expect(afterwards.retryAfter ?? 0).toBeLessThanOrEqual(LOGIN_LIMIT_SECONDS);
    },
    longEnough(1),
  );
});
