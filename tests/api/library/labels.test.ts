import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const me = useUser(server);
const graphqlApi = graphqlClient(server);
const name = 'production';
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The id of a new content with these texts, one version each. */
async function versions(...texts: string[]) {
  const [first = '', ...more] = texts;
  const { id } = await aContent(server, { owner: me, title: first, content: first });
  for (const text of more) valueOf(await graphqlApi.updateContent(me, { id, title: text, content: text }));
  return id;
}

describe.each(clients(server))('a label over %s', (_, api) => {
  const labelsOf = async (id: number) => valueOf(await api.content(me, { id })).labels;

  it('names one version, which is read and rendered through it while newer versions are saved', async () => {
    const id = await versions('one', 'two');
    expect(await labelsOf(id)).toEqual([]);
    const { labels } = valueOf(await api.setContentLabel(me, { contentId: id, name: 'Production', version: 2 }));
    expect(labels).toEqual([{ name, version: 2, movedAt: ISO }]);
    valueOf(await api.updateContent(me, { id, title: 'three', content: 'three' }));
    const second = { title: 'two', content: 'two', version: 2, labels };
    expect(valueOf(await api.content(me, { id, label: name }))).toMatchObject(second);
    const rendered = valueOf(await api.renderContent(me, { id, label: 'PRODUCTION' }));
    expect(rendered).toMatchObject({ text: 'two', version: 2 });
    expect(valueOf(await api.contentTemplate(me, { id, label: name })).text).toBe('two');
    expect(valueOf(await api.content(me, { id }))).toMatchObject({ content: 'three', version: 3, labels });
  });

  it('moves without a new version and without changing the date of the content', async () => {
    const id = await versions('one', 'two');
    const before = valueOf(await api.content(me, { id }));
    for (const version of [1, 2]) valueOf(await api.setContentLabel(me, { contentId: id, name, version }));
    const after = valueOf(await api.content(me, { id }));
    expect(after).toEqual({ ...before, labels: [{ name, version: 2, movedAt: ISO }] });
    expect(valueOf(await api.renderContent(me, { id, label: name })).text).toBe('two');
  });

  it('records in its history when it is set, moved and removed, but no other calls', async () => {
    const contentId = await versions('one', 'two');
    for (const version of [1, 2, 2]) valueOf(await api.setContentLabel(me, { contentId, name, version }));
    valueOf(await api.removeContentLabel(me, { contentId, name }));
    const event = { id: expect.any(Number), name, createdAt: ISO };
    expect(valueOf(await api.contentLabelEvents(me, { contentId })).results).toEqual([
      { ...event, fromVersion: 2, toVersion: null },
      { ...event, fromVersion: 1, toVersion: 2 },
      { ...event, fromVersion: null, toVersion: 1 },
    ]);
    expect(await labelsOf(contentId)).toEqual([]);
  });

  it('is not moved by a client with outdated data', async () => {
    const contentId = await versions('one', 'two', 'three');
    const set = (version: number, expectedVersion: number) =>
      api.setContentLabel(me, { contentId, name, version, expectedVersion });
    valueOf(await set(1, 0));
    valueOf(await set(2, 1));
    for (const expectedVersion of [0, 1]) {
      expect(await set(3, expectedVersion)).toMatchObject({
        code: 'CONFLICT',
        message: 'This label has been moved in the meantime. Nothing was changed.',
      });
      const removal = await api.removeContentLabel(me, { contentId, name, expectedVersion });
      expect(removal).toMatchObject({ code: 'CONFLICT' });
    }
    expect(await labelsOf(contentId)).toMatchObject([{ name, version: 2 }]);
    expect(valueOf(await api.contentLabelEvents(me, { contentId })).totalCount).toBe(2);
    valueOf(await api.removeContentLabel(me, { contentId, name, expectedVersion: 2 }));
  });

  it('is reported by name when it is unknown; "latest" always exists', async () => {
    const id = await versions('one', 'two');
    valueOf(await api.setContentLabel(me, { contentId: id, name, version: 1 }));
    for (const outcome of [
      await api.content(me, { id, label: 'staging' }),
      await api.renderContent(me, { id, label: 'Staging' }),
      await api.contentTemplate(me, { id, label: 'staging' }),
      await api.removeContentLabel(me, { contentId: id, name: 'staging' }),
    ])
      expect(outcome).toMatchObject({ code: 'NOT_FOUND', message: 'Label staging not found.' });
    expect(valueOf(await api.content(me, { id, label: 'latest' })).content).toBe('two');
    const rendered = valueOf(await api.renderContent(me, { id, label: 'latest' }));
    expect(rendered).toMatchObject({ text: 'two', version: 2 });
  });

  it('is refused together with a version, and for an unknown version', async () => {
    const id = await versions('one');
    valueOf(await api.setContentLabel(me, { contentId: id, name, version: 1 }));
    for (const read of [api.content, api.renderContent, api.contentTemplate])
      expect(await read(me, { id, label: name, version: 1 })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { label: 'Give a version or a label, not both.' },
      });
    for (const version of [0, 2, 2_147_483_647])
      expect(await api.setContentLabel(me, { contentId: id, name: 'beta', version })).toMatchObject({
        code: 'NOT_FOUND',
        message: 'Version not found.',
      });
    expect(await labelsOf(id)).toHaveLength(1);
  });

  it.each([
    ['latest', /always the newest/],
    ['two words', /letters from a to z/],
    ['p'.repeat(51), /at most 50/],
  ])('cannot have the name %s', async (label, sentence) => {
    const id = await versions('one');
    expect(await api.setContentLabel(me, { contentId: id, name: label, version: 1 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: expect.stringMatching(sentence) },
    });
    if (label.toLowerCase() !== 'latest')
      expect(await api.content(me, { id, label })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { label: expect.stringMatching(sentence) },
      });
  });

  it('is one of at most 20 per content; the others can still be moved and removed', async () => {
    const contentId = await versions('one', 'two');
    const set = (label: string, version = 1) => api.setContentLabel(me, { contentId, name: label, version });
    for (let n = 0; n < 20; n++) valueOf(await set(`tenant-${n}`));
    expect(await set('one-more')).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: expect.stringMatching(/at most 20 labels/) },
    });
    valueOf(await set('tenant-7', 2));
    valueOf(await api.removeContentLabel(me, { contentId, name: 'tenant-8' }));
    valueOf(await set('one-more'));
  });

  it("returns NOT_FOUND for another user's content, and for a deleted one", async () => {
    const id = await versions('one');
    valueOf(await api.setContentLabel(me, { contentId: id, name, version: 1 }));
    const stranger = await aUser(server);
    for (const outcome of [
      await api.setContentLabel(stranger, { contentId: id, name, version: 1 }),
      await api.removeContentLabel(stranger, { contentId: id, name }),
      await api.contentLabelEvents(stranger, { contentId: id }),
      await api.content(stranger, { id, label: name }),
    ])
      expect(outcome).toMatchObject({ code: 'NOT_FOUND', message: 'Content not found.' });
    valueOf(await api.deleteContent(me, { id }));
    expect(await api.content(me, { id, label: name })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('moves once when several clients move it simultaneously from the same version', async () => {
    const contentId = await versions('one', 'two', 'three');
    valueOf(await api.setContentLabel(me, { contentId, name, version: 1 }));
    const moves = await Promise.all(
      [2, 3, 2, 3, 2, 3].map((version) => api.setContentLabel(me, { contentId, name, version, expectedVersion: 1 })),
    );
    expect(moves.map((move) => (move.ok ? 'moved' : move.code)).sort()).toEqual([
      ...Array(5).fill('CONFLICT'),
      'moved',
    ]);
    const [won] = moves.flatMap((move) => (move.ok ? move.value.labels : []));
    expect(await labelsOf(contentId)).toEqual([won]);
  });

  it('is reported to webhooks when it moves, with both versions', async () => {
    const contentId = await versions('one', 'two');
    const { id } = await aWebhook(server, me, target.url, ['content.label_moved']);
    for (const version of [1, 2]) valueOf(await api.setContentLabel(me, { contentId, name, version }));
    valueOf(await api.removeContentLabel(me, { contentId, name }));
    const events = (await logOf(server, me, id)).map(({ payload }) => JSON.parse(payload) as object);
    const event = (version: number | null, previous_version: number | null) => ({
      type: 'content.label_moved',
      data: { id: contentId, title: 'two', version: 2, label: { name, version, previous_version } },
    });
    expect(events).toMatchObject([event(1, null), event(2, 1), event(null, 2)]);
  });
});

it('returns with a refused move where the label is', async () => {
  const contentId = await versions('one', 'two');
  valueOf(await graphqlApi.setContentLabel(me, { contentId, name, version: 2 }));
  const { body } = await rest(server, 'PUT', `/contents/${contentId}/labels/${name}/`, {
    as: me,
    body: { version: 1 },
    headers: { 'if-match': '"1"' },
  });
  expect(body).toMatchObject({ code: 'CONFLICT', current_version: 2 });
  const { errors } = await graphql(
    server,
    'mutation($input: SetContentLabelInput!) { setContentLabel(input: $input) { id } }',
    { input: { contentId, name, version: 1, expectedVersion: 1 } },
    { as: me },
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 });
});

it('returns the last two hundred label changes of a content', async () => {
  const contentId = await versions('one', 'two');
  await server.dataSource.query(
    `INSERT INTO content_label_events (library_id, content_id, name, to_version)
     SELECT $1, $2, 'earlier', 1 FROM generate_series(1, 205)`,
    [me.id, contentId],
  );
  for (const version of [1, 2, 1]) valueOf(await graphqlApi.setContentLabel(me, { contentId, name, version }));
  const { totalCount, results } = valueOf(await graphqlApi.contentLabelEvents(me, { contentId }));
  expect(totalCount).toBe(200);
  expect(results).toContainEqual(expect.objectContaining({ fromVersion: 2, toVersion: 1 }));
});

it('returns the filled text by label too, with current references', async () => {
  const tone = await aContent(server, { owner: me, title: 'Tone', content: 'calmly' });
  const id = await versions(`Say ~~[@${tone.id}]Tone~~`, 'Say it');
  valueOf(await graphqlApi.setContentLabel(me, { contentId: id, name, version: 1 }));
  valueOf(await graphqlApi.updateContent(me, { id: tone.id, content: 'warmly' }));
  expect(valueOf(await graphqlApi.filledContent(me, { id, label: name }))).toBe('Say warmly');
  expect(valueOf(await graphqlApi.filledContent(me, { id }))).toBe('Say it');
});

it('includes labels and their changes in the account data', async () => {
  const contentId = await versions('one', 'two');
  valueOf(await graphqlApi.setContentLabel(me, { contentId, name, version: 2 }));
  const { body } = await rest(server, 'GET', '/account-data/', { as: me });
  expect(body).toMatchObject({
    content_labels: [{ content_id: contentId, name, version: 2 }],
    content_label_events: [{ content_id: contentId, name, from_version: null, to_version: 2 }],
  });
});
