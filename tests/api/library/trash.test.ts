import { describe, expect, it } from '@jest/globals';
import { In } from 'typeorm';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { TrashEmptier } from '../../../server/contents/trash/trashEmptier.worker.ts';
import { ago } from '../../support/ago.ts';
import { apis, valueOf } from '../../support/apis.ts';
import { aContent, aSharedLink, aUser, severalContents, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { orderApis } from '../../support/library/orderApis.ts';
import { useServer } from '../../support/server.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const me = useUser(server);
const both = apis(server).map(([name, api], at) => [name, api, orderApis(server)[at]![1]] as const);

const countOf = async (table: string, id: number) => {
  const [{ count }] = await server.dataSource.query(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${table === 'contents' ? 'id' : 'content_id'} = $1`,
    [id],
  );
  return count as number;
};

describe.each(both)('the trash over %s', (_, api, order) => {
  it('contains what is deleted, hides it elsewhere, and restores it unchanged', async () => {
    const before = await aContent(server, { owner: me, title: 'Kept', content: 'needle', tags: ['a'] });
    valueOf(await api.updateContent(me, before.id, { description: 'Second' }));
    const shareId = await aSharedLink(server, me, before.id);
    valueOf(await order.star(me, [before.id], true));
    const kept = valueOf(await api.readContent(me, before.id));

    valueOf(await api.deleteContent(me, before.id));
    expect(await api.readContent(me, before.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.updateContent(me, before.id, { title: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.deleteContent(me, before.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.contentHistory(me, before.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.shareContent(me, { contentId: before.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.unshareContent(me, before.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.sharedContent(null, shareId)).toMatchObject({ code: 'NOT_FOUND' });
    for (const filter of [
      {},
      { search: 'needle' },
      { search: '-other' },
      { tags: ['a'] },
      { starredOnly: true },
      { sharedOnly: true },
    ])
      expect(valueOf(await api.listContents(me, filter))).toMatchObject({ results: [], totalCount: 0 });
    expect(JSON.parse(valueOf(await api.exportContents(me)))).toEqual([]);
    expect(valueOf(await api.contentTypes(me)).map(({ count }) => count)).not.toContain(1);
    expect(valueOf(await order.tags(me))).toMatchObject([{ name: 'a', count: 0 }]);
    expect(valueOf(await order.tag(me, [before.id], { add: ['b'] })).failures).toHaveLength(1);
    expect(valueOf(await order.star(me, [before.id], false)).failures).toHaveLength(1);
    expect(valueOf(await order.trash(me))).toMatchObject({
      totalCount: 1,
      results: [{ id: before.id, title: 'Kept', contentType: before.contentType, deletedAt: expect.any(String) }],
    });

    const { contents, failures } = valueOf(await order.restore(me, [before.id]));
    expect({ contents, failures }).toMatchObject({ contents: [{ id: before.id }], failures: [] });
    expect(valueOf(await api.readContent(me, before.id))).toEqual(kept);
    expect(valueOf(await api.contentHistory(me, before.id)).totalCount).toBe(2);
    expect(valueOf(await api.sharedContent(null, shareId))).toMatchObject({ content: 'needle' });
    expect(valueOf(await order.trash(me)).totalCount).toBe(0);
  });

  it('makes references to its contents missing, and permits no new ones', async () => {
    const inner = await aContent(server, { owner: me, title: 'Inner', content: 'the inner text' });
    const marker = `~~[@${inner.id}]Inner~~`;
    const outer = await aContent(server, { owner: me, title: 'Outer', content: `Use ${marker}` });
    valueOf(await api.deleteContent(me, inner.id));
    const filled = () =>
      graphql(
        server,
        'query($id: ID!) { filledContent(id: $id) content(id: $id) { contextReferences { isMissing } } }',
        { id: String(outer.id) },
        { as: me },
      );
    expect((await filled()).data).toEqual({
      filledContent: 'Use Inner',
      content: { contextReferences: [{ isMissing: true }] },
    });
    expect(await api.createContent(me, { title: 'New', content: marker })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: `The referenced content ${inner.id} was not found.`,
    });
    valueOf(await api.updateContent(me, outer.id, { content: `Now ${marker}` }));
    valueOf(await order.restore(me, [inner.id]));
    expect((await filled()).data).toEqual({
      filledContent: 'Now the inner text',
      content: { contextReferences: [{ isMissing: false }] },
    });
  });

  it('deletes a content permanently with everything that belongs to it', async () => {
    const [a, b] = await severalContents(server, me, ['A', 'B']);
    await aSharedLink(server, me, a!.id);
    expect(valueOf(await order.purge(me, [a!.id]))).toEqual({
      deletedIds: [],
      failures: [{ id: a!.id, code: 'NOT_FOUND' }],
    });
    valueOf(await api.deleteContent(me, a!.id));
    valueOf(await api.deleteContent(me, b!.id));
    expect(valueOf(await order.trash(me)).results.map(({ id }) => id)).toEqual([b!.id, a!.id]);
    const stranger = await aUser(server);
    expect(valueOf(await order.purge(stranger, [a!.id])).deletedIds).toEqual([]);
    expect(valueOf(await order.restore(stranger, [a!.id])).contents).toEqual([]);
    expect(valueOf(await order.trash(stranger)).totalCount).toBe(0);
    expect(valueOf(await order.purge(me, [a!.id]))).toEqual({ deletedIds: [a!.id], failures: [] });
    for (const table of ['contents', 'content_versions', 'shared_links'])
      expect({ table, count: await countOf(table, a!.id) }).toEqual({ table, count: 0 });
    expect(valueOf(await order.restore(me, [a!.id, b!.id]))).toMatchObject({
      contents: [{ id: b!.id }],
      failures: [{ id: a!.id, code: 'NOT_FOUND' }],
    });
  });

  it('finds contents with all words of a search in their titles, like the Library', async () => {
    const many = await severalContents(server, me, ['Café notes', 'Notes of 100%', 'Letters']);
    for (const { id } of many) valueOf(await api.deleteContent(me, id));
    const found = async (search: string) => {
      const { results, totalCount } = valueOf(await order.trash(me, search));
      expect(totalCount).toBe(results.length);
      return results.map(({ title }) => title);
    };
    expect(await found('NOTE')).toEqual(['Notes of 100%', 'Café notes']);
    expect(await found(' notes cafe ')).toEqual(['Café notes']);
    expect(await found('0%')).toEqual(['Notes of 100%']);
    expect(await found('nowhere')).toEqual([]);
    expect(await order.trash(me, 'x'.repeat(201))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { search: expect.any(String) },
    });
  });

  it('reports deletion and restoration to webhooks, but not permanent deletion', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Told' });
    const webhook = await aWebhook(server, me, target.url);
    valueOf(await api.deleteContent(me, id));
    valueOf(await order.restore(me, [id]));
    valueOf(await api.deleteContent(me, id));
    valueOf(await order.purge(me, [id]));
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
  await rest(server, 'DELETE', `/contents/${id}/`, { as: me });
  expect((await page()).status).toBe(404);
  const { data } = await graphql(server, '{ sharedLinks { totalCount results { id } } }', {}, { as: me });
  expect(data?.sharedLinks).toEqual({ totalCount: 0, results: [] });
  const { errors } = await graphql(
    server,
    'mutation($id: ID!) { updateSharedLink(input: { id: $id, isIndexable: true }) { id } }',
    { id: shareId },
    { as: me },
  );
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
});

it('permits the deletion of a type with contents in the trash, without a webhook event', async () => {
  const type = await graphql(server, 'mutation { createContentType(input: { name: "Own" }) { id } }', {}, { as: me });
  const { id: typeId } = type.data?.createContentType as { id: string };
  const { id } = await aContent(server, { owner: me, contentTypeId: Number(typeId) });
  await rest(server, 'DELETE', `/contents/${id}/`, { as: me });
  const webhook = await aWebhook(server, me, target.url);
  const { errors } = await graphql(
    server,
    'mutation($id: ID!) { deleteContentType(input: { id: $id }) { id } }',
    { id: typeId },
    { as: me },
  );
  expect(errors).toEqual([]);
  expect(await logOf(server, me, webhook.id)).toEqual([]);
  const { data } = await graphql(server, '{ trashedContents { results { contentType { name } } } }', {}, { as: me });
  expect(data?.trashedContents).toEqual({ results: [{ contentType: { name: 'Unassigned' } }] });
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
  for (const { id } of many) await rest(server, 'DELETE', `/contents/${id}/`, { as: me });
  await server.dataSource.query("UPDATE contents SET folded_title = 'wanted ' || folded_title WHERE title <> 'Other'");
  const found: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const { body } = await rest(server, 'GET', `/trash/?page_size=1&search=wanted${after && `&after=${after}`}`, {
      as: me,
    });
    const page = body as { results: { title: string }[]; end_cursor: string | null; total_count: number };
    expect(page.total_count).toBe(3);
    found.push(...page.results.map(({ title }) => title));
    after = page.end_cursor;
  }
  expect(found).toEqual(['C', 'B', 'A']);
});
