import { expect, it } from '@jest/globals';
import { restClient, valueOf } from '../../support/client/apis.ts';
import { aContent, severalContents, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

/** Simultaneous changes by two tabs, on a database that runs them in parallel. */
const server = useServer();
const me = useUser(server);
const api = restClient(server);

const tagsOwned = async () => {
  const [{ count }] = await server.dataSource.query('SELECT count(*)::int AS count FROM tags WHERE library_id = $1', [
    me.id,
  ]);
  return count as number;
};

it('keeps the limit of tags for two tabs that create tags simultaneously', async () => {
  await server.dataSource.query(
    "INSERT INTO tags (library_id, name, folded_name) SELECT $1, 't' || n, 't' || n FROM generate_series(1, 495) n",
    [me.id],
  );
  const contents = await severalContents(server, me, ['A', 'B', 'C', 'D']);
  const outcomes = await Promise.all(
    contents.map(({ id }, tab) =>
      api.tagContents(me, { ids: [id], add: Array.from({ length: 4 }, (_, at) => `new ${tab} ${at}`) }),
    ),
  );
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, false, false, true]);
  expect(await tagsOwned()).toBe(499);
});

it('keeps the limit of views for two tabs that save views simultaneously', async () => {
  await server.dataSource.query(
    `INSERT INTO saved_views (library_id, name, folded_name, search, content_type_ids, tag_ids, shared_only, starred_only, order_by, order_direction)
     SELECT $1, 'v' || n, 'v' || n, '', '{}', '{}', false, false, 'updated_at', 'desc' FROM generate_series(1, 49) n`,
    [me.id],
  );
  await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => api.saveView(me, { name })));
  expect(valueOf(await api.savedViews(me))).toHaveLength(50);
});

it('either restores or permanently deletes a content, not both', async () => {
  const contents = await severalContents(
    server,
    me,
    Array.from({ length: 12 }, (_, at) => `Prompt ${at}`),
  );
  const ids = contents.map(({ id }) => id);
  for (const id of ids) valueOf(await api.deleteContent(me, { id }));
  const [restored, purged] = await Promise.all([api.restoreContents(me, { ids }), api.purgeContents(me, { ids })]);
  const back = valueOf(restored).contents.map(({ id }) => id);
  expect([...back, ...valueOf(purged).deletedIds].toSorted((a, b) => a - b)).toEqual(ids);
  expect(valueOf(await api.trashedContents(me)).totalCount).toBe(0);
  expect(valueOf(await api.contents(me)).totalCount).toBe(back.length);
});

it('creates copies or deletes tags in any order without errors', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await aContent(server, { owner: me, title: `Round ${round}`, tags: ['a', 'b', 'c'] });
    const outcomes = await Promise.all([
      ...valueOf(await api.tags(me)).map((tag) => api.deleteTag(me, { id: tag.id })),
      ...Array.from({ length: 4 }, () => api.duplicateContent(me, { id })),
    ]);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  }
});

it('adds the starter prompts once for simultaneous requests', async () => {
  const taken = await Promise.all([1, 2, 3].map(() => api.addStarters(me)));
  expect(taken.map((outcome) => valueOf(outcome).createdIds.length).toSorted((a, b) => a - b)).toEqual([0, 0, 12]);
  expect(valueOf(await api.contents(me)).totalCount).toBe(12);
});
