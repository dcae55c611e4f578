import { describe, expect, it } from '@jest/globals';
import { In } from 'typeorm';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { TrashEmptier } from '../../../server/contents/trash/trashEmptier.worker.ts';
import { ago } from '../../support/ago.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aSharedLink, aUser, severalContents, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const me = useUser(server);
const graphqlApi = graphqlClient(server);

const countOf = async (table: string, id: number) => {
  const [{ count }] = await server.dataSource.query(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${table === 'contents' ? 'id' : 'content_id'} = $1`,
    [id],
  );
  return count as number;
};

describe.each(clients(server))('the trash over %s', (_, api) => {
  it('contains what is deleted, hides it elsewhere, and restores it unchanged', async () => {
    const before = await aContent(server, { owner: me, title: 'Kept', content: 'needle', tags: ['a'] });
    valueOf(await api.updateContent(me, { id: before.id, description: 'Second' }));
    const shareId = await aSharedLink(server, me, before.id);
    valueOf(await api.starContents(me, { ids: [before.id], isStarred: true }));
    const kept = valueOf(await api.content(me, { id: before.id }));

    valueOf(await api.deleteContent(me, { id: before.id }));
    expect(await api.content(me, { id: before.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.updateContent(me, { id: before.id, title: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.deleteContent(me, { id: before.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.contentHistory(me, { contentId: before.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.shareContent(me, { contentId: before.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.unshareContent(me, { contentId: before.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.sharedContent(null, { shareId })).toMatchObject({ code: 'NOT_FOUND' });
    for (const filter of [
      {},
      { search: 'needle' },
      { search: '-other' },
      { tags: ['a'] },
      { starredOnly: true },
      { sharedOnly: true },
    ])
      expect(valueOf(await api.contents(me, filter))).toMatchObject({ results: [], totalCount: 0 });
    expect(JSON.parse(valueOf(await api.exportContents(me)).json)).toEqual([]);
    expect(valueOf(await api.contentTypes(me)).map(({ count }) => count)).not.toContain(1);
    expect(valueOf(await api.tags(me))).toMatchObject([{ name: 'a', count: 0 }]);
    expect(valueOf(await api.tagContents(me, { ids: [before.id], add: ['b'] })).failures).toHaveLength(1);
    expect(valueOf(await api.starContents(me, { ids: [before.id], isStarred: false })).failures).toHaveLength(1);
    expect(valueOf(await api.trashedContents(me))).toMatchObject({
      totalCount: 1,
      results: [{ id: before.id, title: 'Kept', contentType: before.contentType, deletedAt: expect.any(String) }],
    });

    const { contents, failures } = valueOf(await api.restoreContents(me, { ids: [before.id] }));
    expect({ contents, failures }).toMatchObject({ contents: [{ id: before.id }], failures: [] });
    expect(valueOf(await api.content(me, { id: before.id }))).toEqual(kept);
    expect(valueOf(await api.contentHistory(me, { contentId: before.id })).totalCount).toBe(2);
    expect(valueOf(await api.sharedContent(null, { shareId }))).toMatchObject({ content: 'needle' });
    expect(valueOf(await api.trashedContents(me)).totalCount).toBe(0);
  });

  it('makes references to its contents missing, and permits no new ones', async () => {
    const inner = await aContent(server, { owner: me, title: 'Inner', content: 'the inner text' });
    const marker = `~~[@${inner.id}]Inner~~`;
    const outer = await aContent(server, { owner: me, title: 'Outer', content: `Use ${marker}` });
    valueOf(await api.deleteContent(me, { id: inner.id }));
    const filled = async () => ({
      text: valueOf(await graphqlApi.filledContent(me, { id: outer.id })),
      isMissing: valueOf(await graphqlApi.content(me, { id: outer.id })).contextReferences[0]?.isMissing,
    });
    expect(await filled()).toEqual({ text: 'Use Inner', isMissing: true });
    expect(await api.createContent(me, { title: 'New', content: marker })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: `The referenced content ${inner.id} was not found.`,
    });
    valueOf(await api.updateContent(me, { id: outer.id, content: `Now ${marker}` }));
    valueOf(await api.restoreContents(me, { ids: [inner.id] }));
    expect(await filled()).toEqual({ text: 'Now the inner text', isMissing: false });
  });

  it('deletes a content permanently with everything that belongs to it', async () => {
    const [a, b] = await severalContents(server, me, ['A', 'B']);
    await aSharedLink(server, me, a!.id);
    expect(valueOf(await api.purgeContents(me, { ids: [a!.id] }))).toMatchObject({
      deletedIds: [],
      failures: [{ id: a!.id, code: 'NOT_FOUND' }],
    });
    valueOf(await api.deleteContent(me, { id: a!.id }));
    valueOf(await api.deleteContent(me, { id: b!.id }));
    expect(valueOf(await api.trashedContents(me)).results.map(({ id }) => id)).toEqual([b!.id, a!.id]);
    const stranger = await aUser(server);
    expect(valueOf(await api.purgeContents(stranger, { ids: [a!.id] })).deletedIds).toEqual([]);
    expect(valueOf(await api.restoreContents(stranger, { ids: [a!.id] })).contents).toEqual([]);
    expect(valueOf(await api.trashedContents(stranger)).totalCount).toBe(0);
    expect(valueOf(await api.purgeContents(me, { ids: [a!.id] }))).toEqual({ deletedIds: [a!.id], failures: [] });
    for (const table of ['contents', 'content_versions', 'shared_links'])
      expect({ table, count: await countOf(table, a!.id) }).toEqual({ table, count: 0 });
    expect(valueOf(await api.restoreContents(me, { ids: [a!.id, b!.id] }))).toMatchObject({
      contents: [{ id: b!.id }],
      failures: [{ id: a!.id, code: 'NOT_FOUND' }],
    });
  });

  it('finds contents with all words of a search in their titles, like the Library', async () => {
    const many = await severalContents(server, me, ['Café notes', 'Notes of 100%', 'Letters']);
    for (const { id } of many) valueOf(await api.deleteContent(me, { id }));
    const found = async (search: string) => {
      const { results, totalCount } = valueOf(await api.trashedContents(me, { search }));
      expect(totalCount).toBe(results.length);
      return results.map(({ title }) => title);
    };
    expect(await found('NOTE')).toEqual(['Notes of 100%', 'Café notes']);
    expect(await found(' notes cafe ')).toEqual(['Café notes']);
    expect(await found('0%')).toEqual(['Notes of 100%']);
    expect(await found('nowhere')).toEqual([]);
    expect(await api.trashedContents(me, { search: 'x'.repeat(201) })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { search: expect.any(String) },
    });
  });

  it('reports deletion and restoration to webhooks, but not permanent deletion', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Told' });
    const webhook = await aWebhook(server, me, target.url);
    valueOf(await api.deleteContent(me, { id }));
    valueOf(await api.restoreContents(me, { ids: [id] }));
    valueOf(await api.deleteContent(me, { id }));
    valueOf(await api.purgeContents(me, { ids: [id] }));
    const events = (await logOf(server, me, webhook.id)).map(({ payload }) => JSON.parse(payload) as object);
    expect(events).toMatchObject([
      { type: 'content.deleted', data: { id, title: 'Told' } },
      { type: 'content.updated', data: { id, title: 'Told', version: 1 } },
      { type: 'content.deleted', data: { id, title: 'Told' } },
    ]);
  });
});

it('returns 404 for the public page of a content in the trash', async () => {
  const { id } = await aContent(server, { owner: me });
  const shareId = await aSharedLink(server, me, id);
  const page = () => fetch(`${server.url}/share/${shareId}`);
  expect((await page()).status).toBe(200);
  valueOf(await graphqlApi.deleteContent(me, { id }));
  expect((await page()).status).toBe(404);
  expect(valueOf(await graphqlApi.sharedLinks(me))).toMatchObject({ totalCount: 0, results: [] });
  expect(await graphqlApi.updateSharedLink(me, { id: shareId, isIndexable: true })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('permits the deletion of a type with contents in the trash, without a webhook event', async () => {
  const { id: contentTypeId } = valueOf(await graphqlApi.createContentType(me, { name: 'Own' }));
  const { id } = await aContent(server, { owner: me, contentTypeId });
  valueOf(await graphqlApi.deleteContent(me, { id }));
  const webhook = await aWebhook(server, me, target.url);
  valueOf(await graphqlApi.deleteContentType(me, { id: contentTypeId }));
  expect(await logOf(server, me, webhook.id)).toEqual([]);
  expect(valueOf(await graphqlApi.trashedContents(me)).results).toMatchObject([
    { contentType: { name: 'Unassigned' } },
  ]);
});

it('permanently deletes contents after 30 days, in as many batches as needed', async () => {
  const many = await severalContents(
    server,
    me,
    Array.from({ length: 104 }, (_, at) => `Prompt ${at}`),
  );
  const [alive, young, ...old] = many.map(({ id }) => id);
  const age = (ids: number[], days: number) =>
    server.dataSource.manager.update(Content, { id: In(ids) }, { deletedAt: ago(days, 'days') });
  await age([young!], 29);
  await age(old, 31);
  await new TrashEmptier(server.dataSource).run();
  const left = await server.dataSource.manager.find(Content, { where: { libraryId: me.id }, order: { id: 'ASC' } });
  expect(left).toMatchObject([{ id: alive }, { id: young }]);
});

it('pages through the trash by cursors', async () => {
  const many = await severalContents(server, me, ['A', 'B', 'C', 'Other']);
  for (const { id } of many) valueOf(await graphqlApi.deleteContent(me, { id }));
  await server.dataSource.query("UPDATE contents SET folded_title = 'wanted ' || folded_title WHERE title <> 'Other'");
  for (const [, api] of clients(server)) {
    const found: string[] = [];
    for (let after: string | undefined | null; after !== null;) {
      const page = valueOf(await api.trashedContents(me, { search: 'wanted', pageSize: 1, after }));
      expect(page.totalCount).toBe(3);
      found.push(...page.results.map(({ title }) => title));
      after = page.endCursor ?? null;
    }
    expect(found).toEqual(['C', 'B', 'A']);
  }
});
