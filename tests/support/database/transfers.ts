import { expect } from '@jest/globals';
import { readDatabase } from '../../../server/database/transfer/readDatabase.ts';
import { openFolder, openPostgres } from '../../../server/database/transfer/session.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { type Api, apis, valueOf } from '../apis.ts';
import { rest } from '../http/calls.ts';
import { serverCommand, spawnServer } from '../processes/serverProcess.ts';
import { createSharedData, expectSharedDataStillThere, type SharedData } from './sharedData.ts';

const SECRET_OF_TESTS = 'a secret that only the tests know';

/** The environment of a server with PostgreSQL. */
export const onPostgres = (url: string, more: Record<string, string> = {}) => ({
  DATABASE_URL: url,
  SESSION_SECRET: SECRET_OF_TESTS,
  BETA_ACCESS_CODES: 'welcome',
  ...more,
});

/** Runs a command. Returns its exit code and output. */
export async function run(
  command: 'move' | 'backup' | 'restore' | 'migrate' | 'distribute',
  words: string[],
  env: Record<string, string>,
) {
  const child = spawnServer(env, [...serverCommand(command), ...words]);
  const { code } = await child.exited;
  return { code, output: child.output() };
}

/** The data of a user who has used the server, and of people with a shared library. */
export interface Kept {
  accessToken: string;
  refreshToken: string;
  apiToken: string;
  contentId: number;
  shareId: string;
  shared: SharedData;
}

const apiOf = (url: string) => (apis({ url })[1] as [string, Api])[1];

export async function createUserData(url: string): Promise<Kept> {
  const api = apiOf(url);
  const { accessToken, refreshToken } = valueOf(
    await api.register({
      username: 'ada',
      email: 'ada@example.test',
      password: 'nine tame geese',
      betaAccessCode: 'welcome',
    }),
  );
  const shared = await createSharedData({ url }, 'first-');
  const { id } = valueOf(
    await api.createContent(accessToken, {
      title: 'Łódź "quoted" \\ {} ~~',
      content: 'first\n\ttab, \\N, NULL, {"a": "❤️"}',
    }),
  );
  valueOf(await api.updateContent(accessToken, id, { content: 'second' }));
  const { shareId } = valueOf(await api.shareContent(accessToken, { contentId: id }));
  const token = await rest({ url }, 'POST', '/api-tokens/', {
    as: accessToken,
    body: { name: 'Script', scopes: ['library_read'], password: 'nine tame geese' },
  });
  expect(token.status).toBe(201);
  const { token: apiToken } = token.body as { token: string };
  return { accessToken, refreshToken, apiToken, contentId: id, shareId, shared };
}

/** Expects all of the user's data to work; this uses up the refresh token. */
export async function expectStillThere(url: string, kept: Kept) {
  const api = apiOf(url);
  expect(await api.checkAuth(kept.accessToken)).toMatchObject({ ok: true });
  expect(valueOf(await api.readContent(kept.apiToken, kept.contentId))).toMatchObject({
    content: 'second',
    version: 2,
  });
  expect(valueOf(await api.contentHistory(kept.accessToken, kept.contentId)).totalCount).toBe(2);
  expect(valueOf(await api.sharedContent(null, kept.shareId)).content).toBe('second');
  expect(await api.refresh(kept.refreshToken)).toMatchObject({ ok: true });
  const next = valueOf(await api.createContent(kept.accessToken, { title: 'next', content: 'next' }));
  expect(next.id).toBe(kept.contentId + 1);
  await expectSharedDataStillThere({ url }, kept.shared, 'later-');
}

/** All tables with their rows and checksums, all sequences, and the structure of the tables. */
export async function wholeOf(place: { url: string } | { folder: string }) {
  const session = 'url' in place ? await openPostgres(place.url, ENTITIES) : await openFolder(place.folder, ENTITIES);
  try {
    const { manifest } = await readDatabase(session.runner, new AbortController().signal, async function* () {});
    await session.runner.query('COMMIT');
    const built: unknown[] = [];
    for (const sql of STRUCTURE) built.push(await session.runner.query(sql));
    return { ...manifest, built };
  } finally {
    await session.close();
  }
}

const STRUCTURE = [
  'SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1',
  `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
   WHERE connamespace = current_schema()::regnamespace AND contype <> 'n' ORDER BY 1, 2`,
  `SELECT pg_get_triggerdef(pg_trigger.oid), tgenabled FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
   WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
];
