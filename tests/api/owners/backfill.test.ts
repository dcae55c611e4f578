import { beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Backfiller } from '../../../server/backfills/backfiller.worker.ts';
import { backfillNext } from '../../../server/backfills/backfills.rows.ts';
import { OWNER_COLUMNS } from '../../../server/backfills/owners.rows.ts';
import { valueOf } from '../../support/apis.ts';
import { readEverything } from '../../support/owners/everyRead.ts';
import { apiNumber, writeEverything, type Written } from '../../support/owners/everyWrite.ts';
import { countParts, forgetOwners, partsThat, rowsOfParts } from '../../support/owners/parts.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
let written: Written;

beforeEach(async () => {
  written = await writeEverything(server, 0, target.url);
  await server.services.webhooks.deliverDue();
  await forgetOwners(server);
});

const left = async () => (await server.dataSource.query('SELECT FROM backfill_progress')).length;
const withoutOwner = async (name: string) => (await countParts(server))[name]?.without ?? 0;
const unfilled = async () => partsThat(await countParts(server), ({ without }) => without > 0);
const withWrongOwner = async () => partsThat(await countParts(server), ({ wrong }) => wrong > 0);

/** More versions of a content than one statement writes. */
const manyVersions = (contentId: number) =>
  server.dataSource.query(
    `INSERT INTO content_versions (content_id, version, title, description, content, content_type_id) SELECT $1, n, 'a', '', 'a', 1 FROM generate_series(1001, 1450) n`,
    [contentId],
  );

it('serves rows of an earlier release at once, and gives them their owners in the background', async () => {
  expect(await unfilled()).toEqual(Object.keys(OWNER_COLUMNS));
  const rows = await rowsOfParts(server);
  const answers = await readEverything(server, written);
  const backfiller = new Backfiller(server.dataSource);
  backfiller.start(pino({ enabled: false }));
  await until(async () => (await left()) === 0);
  await backfiller.stop();
  expect(await unfilled()).toEqual([]);
  expect(await withWrongOwner()).toEqual([]);
  expect(await rowsOfParts(server)).toEqual(rows);
  expect(await readEverything(server, written)).toEqual(answers);
});

it.each([
  ['GraphQL', 0],
  ['REST', 1],
] as const)(
  'changes, moves and deletes rows of an earlier release over %s before they have an owner',
  async (_, at) => {
    const api = apiNumber(server, at);
    const { me, libraryId, content, referring, project, toneConversation } = written;
    const changed = valueOf(await api.library.updateContent(me, content, { content: 'Greet all.', tags: ['new'] }));
    expect(changed).toMatchObject({ tags: ['new'], version: 3 });
    valueOf(await api.labels.set(me, { contentId: content, name: 'production', version: 1 }));
    valueOf(await api.library.updateContent(me, referring, { content: 'No reference.' }));
    valueOf(await api.libraries.move(me, [content, referring], libraryId));
    expect(valueOf(await api.library.readContent(me, referring)).contextReferences).toEqual([]);
    expect(valueOf(await api.library.contentHistory(me, content)).totalCount).toBe(3);
    const { materials } = valueOf(await api.projects.read(me, project));
    valueOf(await api.projects.removeMaterial(me, project, materials[0]?.id ?? 0));
    valueOf(await api.tone.setParameters(me, toneConversation, {}));
    expect(valueOf(await api.tone.conversation(me, toneConversation))).toMatchObject({
      voiceIds: [],
      modifierLevels: {},
    });
    while (await backfillNext(server.dataSource.manager));
    expect(await unfilled()).toEqual([]);
    expect(await withWrongOwner()).toEqual([]);
  },
);

it('continues where a stopped process ended', async () => {
  await manyVersions(written.content);
  await server.dataSource.query("DELETE FROM backfill_progress WHERE name <> 'content_versions.library_id'");
  const before = await withoutOwner('content_versions.library_id');
  expect(await backfillNext(server.dataSource.manager)).toBe(true);
  const after = await withoutOwner('content_versions.library_id');
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(0);
  await server.dataSource.query(`UPDATE backfill_progress SET busy_until = now() + interval '1 hour'`);
  expect(await backfillNext(server.dataSource.manager)).toBe(false);
  await server.dataSource.query(`UPDATE backfill_progress SET busy_until = now() - interval '1 second'`);
  while (await backfillNext(server.dataSource.manager));
  expect(await withoutOwner('content_versions.library_id')).toBe(0);
});

it('may run in several processes while contents move', async () => {
  await manyVersions(written.content);
  const { me, libraryId, content, referring } = written;
  const { libraries } = apiNumber(server, 0);
  const fill = async () => {
    while ((await backfillNext(server.dataSource.manager)) || (await left()) > 0);
  };
  const move = async () => {
    for (const to of [libraryId, me.id, libraryId]) valueOf(await libraries.move(me, [content, referring], to));
  };
  await Promise.all([fill(), fill(), move()]);
  expect(await unfilled()).toEqual([]);
  expect(await withWrongOwner()).toEqual([]);
});

it('has nothing to do in a database without rows', async () => {
  await server.dataSource.query('DELETE FROM users');
  await server.dataSource.query('DELETE FROM libraries');
  await forgetOwners(server);
  expect(await left()).toBe(0);
});
